import { CheckCheck, CircleCheck, CircleDashed } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useSelect } from '@/shared/progress/hooks';
import { Button } from '@/shared/ui/Button';
import { isDone } from '../model';
import { useMission } from '../parts/useMission';
import { useMissionTicks } from '../parts/useMissionTicks';
import { progress } from '../progress';
import type { MissionDetail } from '../types';

/** The number of visible entries; the others are collapsed. */
const SHOWN = 6;

/** The prerequisites of this mission, with a button to complete all. */
export function Before({ mission }: { mission: MissionDetail }) {
  const { t } = useTranslation('missions');
  const ticks = useMissionTicks();
  const before = mission.prerequisites;
  const open = useSelect(progress, 'missions', (values) => before.filter(({ slug }) => !isDone(values, slug)).length);
  const direct = before.filter((one) => one.direct);
  const rest = before.filter((one) => !one.direct);
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="before" className="mission-side-part">
      <h2 id="before" className="mission-part-head">
        {t('mission.before')}
      </h2>
      <ul>
        {direct.map((one) => (
          <Row key={one.slug} mission={one} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="mission-more" open={rest.length + direct.length <= SHOWN}>
          <summary>{t('mission.before_all', { count: rest.length })}</summary>
          <ul>
            {rest.map((one) => (
              <Row key={one.slug} mission={one} />
            ))}
          </ul>
        </details>
      )}
      {/* The space stays reserved when nothing is left. */}
      <div className="mt-3 min-h-11 needs-script" data-noprint>
        {open > 0 ? (
          <Button
            size="s"
            full
            icon={<CheckCheck size={18} aria-hidden />}
            onClick={() => ticks.completeBefore(before, mission)}
            className="min-h-11"
          >
            {t('mission.complete_before', { count: open })}
          </Button>
        ) : (
          <p className="flex min-h-11 items-center gap-2 text-good">
            <CircleCheck size={18} aria-hidden />
            {t('mission.before_done')}
          </p>
        )}
      </div>
    </section>
  );
}

export function After({ next }: { next: MissionDetail['next'] }) {
  const { t } = useTranslation('missions');
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="after" className="mission-side-part">
      <h2 id="after" className="mission-part-head">
        {t('mission.after')}
      </h2>
      <ul>
        {next.map((one) => (
          <Row key={one.slug} mission={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ mission }: { mission: { slug: string; name: string } }) {
  const { t } = useTranslation('missions');
  const { done } = useMission(mission.slug);
  const State = done ? CircleCheck : CircleDashed;
  return (
    <li>
      <Link to={usePaths().mission(mission.slug)} className="before-row motion">
        <State size={18} aria-hidden className={done ? 'text-good' : 'text-muted'} />
        <span className="min-w-0">{mission.name}</span>
        {done && <span className="sr-only">{t('completed')}</span>}
      </Link>
    </li>
  );
}
