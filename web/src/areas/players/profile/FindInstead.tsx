import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { playerIn } from '../model';
import { PlayerFinder } from './PlayerFinder';

/** A search on the page of an unknown player, which starts with that name and so lists similar ones. */
export default function FindInstead() {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const navigate = useNavigate();
  // The error page has no route params.
  const [username = '', platform = '', game = ''] = useLocation().pathname.split('/').map(decoded).toReversed();
  const player = playerIn({ game, platform, username });
  return (
    <search aria-label={t('search.label')} className="w-full max-w-100">
      <PlayerFinder
        key={username}
        player={player}
        start={player.username}
        onChoose={(other) => navigate(paths.profile(player.game, other))}
      />
    </search>
  );
}

/** Decodes a path segment; returns it unchanged if it is malformed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
