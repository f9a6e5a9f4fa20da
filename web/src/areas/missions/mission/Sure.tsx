import { useTranslation } from '@/shared/i18n/useTranslation';
import { SourceLink } from '@/shared/lib/SourceLink';
import type { MissionDetail } from '../types';

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** How sure we are of a mission, and who says so. */
export function Sure({ mission: { confidence, documented, source = [] } }: { mission: MissionDetail }) {
  const { t, i18n } = useTranslation('missions');
  const words = documented ? i18n.find('missions', `sure.${confidence}`) : null;
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
