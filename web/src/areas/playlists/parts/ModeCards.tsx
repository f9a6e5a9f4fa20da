import type { PlaylistMode } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { KIND_ICONS } from './kinds';
import { useFacts } from './useFacts';

export function ModeCards({ modes }: { modes: readonly PlaylistMode[] }) {
  return (
    <ul className="mode-cards">
      {modes.map((mode) => (
        <li key={`${mode.key} ${mode.squads.join(' ')}`} className="mode-card">
          <ModeCard mode={mode} />
        </li>
      ))}
    </ul>
  );
}

function ModeCard({ mode }: { mode: PlaylistMode }) {
  const { t } = useTranslation('playlists');
  const Icon = KIND_ICONS[mode.kind];
  return (
    <>
      <p className="mode-kind">
        <Icon size={18} aria-hidden className="shrink-0 text-hot-text" />
        <span className="caps min-w-0 text-label text-muted">{t(`kind.${mode.kind}`)}</span>
        {mode.isEvent && <MarkBadge mark="event" />}
        {mode.isLtm && <MarkBadge mark="ltm" />}
      </p>
      <h3 className="text-h4 font-bold" lang="en">
        {mode.name}
      </h3>
      <ModeFacts mode={mode} />
    </>
  );
}

/** Squad sizes, map and number of players. */
function ModeFacts({ mode }: { mode: PlaylistMode }) {
  const { t } = useTranslation('playlists');
  const facts = useFacts(mode);
  return (
    <>
      {mode.squads.length > 0 && (
        <ul className="mode-squads" aria-label={t('squads')}>
          {mode.squads.map((squad) => (
            <li key={squad} className="mode-squad caps">
              {t(`squad.${squad}`)}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <p className="num mt-2 text-s text-muted">{facts.join(' · ')}</p>}
    </>
  );
}
