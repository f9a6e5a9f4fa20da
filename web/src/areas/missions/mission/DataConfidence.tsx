import { useTranslation } from '@/shared/i18n/useTranslation';
import { SourceLink } from '@/shared/lib/SourceLink';
import type { MissionDetail } from '../types';

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** The confidence of a mission's data, and its sources. */
export function DataConfidence({ mission: { confidence, source, as_of: season } }: { mission: MissionDetail }) {
  const { t } = useTranslation('missions');
  const words = confidence === 'earlier' && typeof season === 'number' ? t('sure.earlier', { season }) : null;
  const sources = source.filter(isAddress);
  if (words === null && sources.length === 0) return null;
  return (
    <div className="dmz-sure">
      {words !== null && <p>{words}</p>}
      {sources.length > 0 && (
        <p>
          {t('sure.from')}{' '}
          {sources.map((url, place) => (
            <span key={url}>
              {place > 0 && ', '}
              <SourceLink source={{ site: siteOf(url), url }} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
