import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { ApiError } from '@/shared/api/error';
import type { Profile } from '@/shared/api/schema';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { TabStrip } from '@/shared/ui/Tabs';
import { isSheet, useBackCloses } from '@/shared/ui/useBackCloses';
import { profileCall } from '../api';
import type { Named } from '../model';
import { Choices } from './Choices';
import { Favorites } from './Favorites';
import {
  type Game,
  isFound,
  isLongEnough,
  LOOK_AGAIN_MS,
  markerAfter,
  MOST_LOOKS,
  nameIn,
  PAUSE_MS,
  type Tab,
  tabAfter,
  tabsFor,
  wishOf,
} from './model';
import { savedPlatform, savePlatform } from './platform';
import { type Listed, optionId } from './PlayerList';
import { Recents } from './Recents';
import { noteRecent } from './recents';
import { Results } from './Results';

/** The methods that the search field calls. */
export type PanelHandle = {
  submit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The ARIA state of the list, for the field. */
export type Pointed = { list?: string; active?: string };

type Props = {
  id: string;
  text: string;
  ref: Ref<PanelHandle>;
  onPointed: (pointed: Pointed) => void;
  onClose: () => void;
  /** Searches the site for the same text. */
  onSite: (words: string) => void;
};

/** Debounces the name to look up. */
function useRested(name: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return rested === name ? rested : '';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Opens the profile of a name, or shows why it failed. A player whom nobody has looked up yet is fetched from the
 * publisher first, which may fail, too. A new lookup cancels the previous one.
 */
function useLookUp(onFound: (found: Named, isKnown: boolean) => void) {
  const client = useQueryClient();
  const lang = useLang();
  const latest = useRef<string>(undefined);
  const [state, setState] = useState<{ busy: boolean; failure: ApiError | null }>({ busy: false, failure: null });
  const drop = () => {
    if (latest.current) void client.cancelQueries({ queryKey: [latest.current] });
    latest.current = undefined;
  };
  const lookUp = async (player: Named, game: Game) => {
    drop();
    const request = profileCall({ ...player, game } as Parameters<typeof profileCall>[0], lang);
    latest.current = request.url;
    setState({ busy: true, failure: null });
    try {
      const look = async (left: number): Promise<Profile> => {
        const { profile } = await client.fetchQuery({ ...callOptions(request), staleTime: 0 });
        if (isFound(profile) || left === 0) return profile;
        await pause(LOOK_AGAIN_MS);
        return latest.current === request.url ? look(left - 1) : profile;
      };
      const profile = await look(MOST_LOOKS);
      if (latest.current !== request.url) return;
      setState({ busy: false, failure: null });
      onFound({ username: profile.username || player.username, platform: player.platform, uno: profile.uno }, isFound(profile));
    } catch (error) {
      if (latest.current === request.url)
        setState({ busy: false, failure: error instanceof ApiError ? error : new ApiError(0, 'network', '') });
    }
  };
  const clear = () => {
    drop();
    setState({ busy: false, failure: null });
  };
  // Closing the panel cancels the lookup.
  const onGone = useEffectEvent(drop);
  useEffect(() => () => onGone(), []);
  return { ...state, lookUp, clear };
}

/** The panel below the field: platform and game, results, recent players and favorites. */
export function Panel({ id, text, ref, onPointed, onClose, onSite }: Props) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const navigate = useNavigate();
  const [platform, setPlatform] = useState(savedPlatform);
  const [game, setGame] = useState<Game>('wz1');
  const [tab, setTab] = useState<Tab>(() => tabAfter(text, 'recents'));
  const [listed, setListed] = useState<readonly Listed[]>([]);
  const [marked, setMarked] = useState(-1);
  const [seen, setSeen] = useState(text);
  const [short, setShort] = useState(false);
  const name = nameIn(text);
  const rested = useRested(isLongEnough(text) ? name : '');
  const list = `${id}-list`;
  useBackCloses(isSheet(), onClose);

  const open = ({ username, platform: where, uno }: Named, isKnown = true) => {
    if (isKnown) noteRecent({ username, platform: where, uno });
    onClose();
    navigate(paths.profile(game, { username, platform: where, uno }));
  };
  const { busy, failure, lookUp, clear } = useLookUp(open);
  const show = (next: Tab) => {
    setTab(next);
    setMarked(-1);
  };
  if (text !== seen) {
    setSeen(text);
    setShort(false);
    show(tabAfter(text, tab, seen));
  }
  // A failure is shown in the results tab, whichever tab was open.
  const [shownFailure, setShownFailure] = useState(failure);
  if (failure !== shownFailure) {
    setShownFailure(failure);
    if (failure && isLongEnough(text)) show('results');
  }
  const onText = useEffectEvent(() => {
    if (text.trim() === '') clear();
  });
  useEffect(() => onText(), [text]);

  const submit = () => {
    const wish = wishOf(text);
    setShort(wish.kind === 'nothing');
    if (wish.kind === 'match') {
      onClose();
      navigate(paths.match(game, wish.id));
    }
    if (wish.kind !== 'player') return;
    show('results');
    void lookUp({ username: wish.name, platform }, game);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = markerAfter(event.key, marked, listed.length);
    const chosen = event.key === 'Enter' && !event.nativeEvent.isComposing ? listed[marked] : undefined;
    if (next === null && !chosen) return;
    event.preventDefault();
    if (next !== null) setMarked(next);
    else if (chosen) open(chosen);
  };
  useImperativeHandle(ref, () => ({ submit, onKeyDown }));
  const active = marked >= 0 && marked < listed.length ? optionId(list, marked) : undefined;
  useEffect(() => onPointed({ list: listed.length > 0 ? list : undefined, active }), [onPointed, listed.length, list, active]);

  const shown = { list: { id: list, marked, onMark: setMarked, onChoose: (player: Listed) => open(player) }, onListed: setListed };
  const contents: Record<Tab, ReactNode> = {
    results: (
      <Results
        {...shown}
        name={name}
        rested={rested}
        platform={platform}
        game={game}
        busy={busy}
        failure={failure}
        onSite={() => onSite(text.trim())}
      />
    ),
    recents: <Recents {...shown} />,
    favorites: <Favorites {...shown} />,
  };
  return (
    // A press on the panel leaves the focus in the field, so that typing continues.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" aria-label={t('search.label')} className="search-panel" onMouseDown={keepFocus}>
      <Choices
        platform={platform}
        onPlatform={(next) => {
          setPlatform(next);
          savePlatform(next);
          clear();
        }}
        game={game}
        onGame={setGame}
      />
      <TabStrip
        label={t('search.label')}
        tabs={tabsFor(text).map((one) => ({ id: one, label: t(`search.tab.${one}`), content: contents[one] }))}
        current={tab}
        onChange={(next) => show(next as Tab)}
      />
      <p role="status" className="min-w-0 text-s text-muted">
        {short && t('search.short')}
      </p>
    </div>
  );
}

function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
