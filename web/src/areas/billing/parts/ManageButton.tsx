import { ExternalLink } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLang } from '@/shared/hooks/useLang';
import { Button } from '@/shared/ui/Button';
import { portalLink } from '../api';
import { useRedirect } from '../useRedirect';

export function ManageButton({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('billing');
  const lang = useLang();
  const { go, going } = useRedirect(() => portalLink(lang));
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={<ExternalLink size={18} aria-hidden />}
      loading={going}
      onClick={go}
      className="max-sm:w-full"
    >
      {t('manage')}
    </Button>
  );
}
