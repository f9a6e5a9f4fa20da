import type { StreamersAnswer } from '@/shared/api/schema';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SectionHead } from '@/shared/ui/SectionHead';
import { liveState } from '../model';
import { Cards } from './Cards';

/** Streamers who are live with the game, or why that is unknown. */
export function LiveNow({ answer }: { answer: StreamersAnswer }) {
  const { t } = useTranslation('streamers');
  const state = liveState(answer);
  const { updated_at: at } = answer;
  const asked = typeof at === 'number' && (
    <span className="pr-3 text-s text-muted">
      {t('updated')} <RelativeTime at={at} />
    </span>
  );
  if (state === 'some') return <Cards id="live" title={t('live.title')} cards={answer.wz} end={asked} />;
  return (
    <section className="streamer-part" aria-labelledby="live">
      <SectionHead id="live" end={asked}>
        {t('live.title')}
      </SectionHead>
      <p className="streamer-note">{t(`live.${state}`)}</p>
    </section>
  );
}
