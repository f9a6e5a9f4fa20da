import { useEffect, useState } from 'react';
import { namesCall } from '@/areas/players/api';
import { isLongEnough, nameIn, PAUSE_MS, wishOf } from '@/areas/players/search/model';
import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { GAME, playerTarget } from './players';
import { type Target, target } from './targets';

/** Limits the players, so that other results stay visible. */
const MAX_PLAYERS = 8;

/** Returns players whose names match the text, debounced; digits may also be a match id. */
export function usePlayers(text: string): { players: Target[]; loading: boolean } {
  const { i18n } = useTranslation();
  const paths = usePaths();
  const name = isLongEnough(text) ? nameIn(text) : '';
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const query = debounced === name ? debounced : '';
  const found = useCall(namesCall('acti', query, GAME), { enabled: query !== '' });
  const kind = (key: 'player' | 'match') => dynamicText(i18n, 'search', 'kind', key);
  const parsed = wishOf(text);
  const match = parsed.kind === 'match' ? [target({ id: paths.match(GAME, parsed.id), kind: kind('match'), name: parsed.id })] : [];
  const players =
    query === '' ? [] : (found.data?.results ?? []).slice(0, MAX_PLAYERS).map((player) => playerTarget(player, paths, kind('player')));
  return { players: [...match, ...players], loading: name !== '' && (query === '' || found.isPending) };
}
