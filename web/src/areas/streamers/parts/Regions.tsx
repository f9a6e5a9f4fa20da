import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useLocation } from '@/shared/lib/router';
import { REGIONS } from '../model';

/** Links to the regions; they preserve the filter. */
export function Regions({ region }: { region: string }) {
  const { t } = useTranslation('streamers');
  const paths = usePaths();
  const { search } = useLocation();
  return (
    <nav aria-label={t('regions')} className="streamer-regions">
      {REGIONS.map((one) => (
        <Link
          key={one}
          to={paths.topStreamers(one) + search}
          preventScrollReset
          aria-current={one === region ? 'page' : undefined}
          className="streamer-region caps motion"
        >
          {t(`region.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
