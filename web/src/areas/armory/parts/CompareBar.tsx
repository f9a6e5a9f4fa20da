import { Columns3, X } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { IconButton } from '@/shared/ui/IconButton';
import { LinkButton } from '@/shared/ui/LinkButton';
import { MOST_COMPARED } from '../compare';
import { useCompared } from '../useCompare';

/** Floats above the bottom of the page while builds are collected, and links to the comparison. */
export function CompareBar() {
  const { t } = useTranslation('armory');
  const { routeExists } = usePageContext();
  const paths = usePaths();
  const { compared, toggle, clear } = useCompared();
  const to = paths.compareBuilds(compared.map(({ code }) => code));
  if (compared.length === 0 || !routeExists(to)) return null;
  return (
    <section aria-label={t('compare.title')} data-foot className="compare-bar">
      <p className="caps num shrink-0 text-label font-bold">{t('compare.count', { chosen: compared.length, most: MOST_COMPARED })}</p>
      <ul className="compare-names">
        {compared.map((build) => (
          <li key={build.code}>
            <button
              type="button"
              className="compare-name"
              aria-label={t('compare.drop', { name: build.name })}
              onClick={() => toggle(build)}
            >
              {build.name}
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <LinkButton to={to} variant="primary" size="s" className="ml-auto" icon={<Columns3 size={16} aria-hidden />}>
        {t('compare.open')}
      </LinkButton>
      <IconButton label={t('compare.clear')} icon={<X size={18} aria-hidden />} onClick={clear} />
    </section>
  );
}
