import type { StreamersResponse } from '@/shared/api/schema';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SectionHead } from '@/shared/ui/SectionHead';
import { liveState } from '../model';
import { Cards } from './Cards';

/** Streamers who are live with the game, or why that is unknown. */
export function LiveNow({ response }: { response: StreamersResponse }) {
  const { t } = useTranslation('streamers');
  const state = liveState(response);
  const { updated_at: at } = response;
  const updated = typeof at === 'number' && (
    <span className="pr-3 text-s text-muted">
      {t('updated')} <RelativeTime at={at} />
    </span>
  );
  if (state === 'some') return <Cards id="live" title={t('live.title')} cards={response.wz} end={updated} />;
  return (
    <section className="streamer-part" aria-labelledby="live">
      <SectionHead id="live" end={updated}>
        {t('live.title')}
      </SectionHead>
      <p className="streamer-note">{t(`live.${state}`)}</p>
    </section>
  );
}
