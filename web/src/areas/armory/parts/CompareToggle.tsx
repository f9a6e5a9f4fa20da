import { Check, Columns3 } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { Button } from '@/shared/ui/Button';
import { MOST_COMPARED } from '../compare';
import { useIsCompared } from '../useCompare';

/** Adds a build to the comparison. Hidden if there is no comparison page. */
export function CompareToggle({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation('armory');
  const { routeExists } = usePageContext();
  const paths = usePaths();
  const { on, full, toggle } = useIsCompared(code);
  if (!routeExists(paths.compareBuilds([]))) return null;
  const Icon = on ? Check : Columns3;
  return (
    <Button
      variant="ghost"
      size="s"
      aria-pressed={on}
      disabled={full}
      title={full ? t('compare.full', { most: MOST_COMPARED }) : undefined}
      className="aria-pressed:text-hot-text"
      icon={<Icon size={16} aria-hidden />}
      onClick={() => toggle({ code, name })}
    >
      {t(on ? 'compare.added' : 'compare.add')}
    </Button>
  );
}
