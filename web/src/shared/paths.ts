import { isLang, type Lang } from './i18n/langs';

type Query = Record<string, string | number | boolean | undefined>;

const part = encodeURIComponent;

/** Appends query and hash to a path, without undefined query values. */
function withQuery(path: string, query?: Query, hash?: string): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return path + (text ? `?${text}` : '') + (hash ? `#${hash}` : '');
}

/** A player by name. Several may have one name, so a known player also has the publisher's account number. */
export interface PlayerReference {
  platform: string;
  username: string;
  uno?: string | null | undefined;
}

/** Returns the name, with the account number if it is known: URLs and calls refer to a player like this. */
export const referenceOf = ({ username, uno }: Pick<PlayerReference, 'username' | 'uno'>): string =>
  uno ? `${username}~${uno}` : username;

export type AccountTab = 'subscription' | 'nuke-overlay' | 'bo6-overlay' | 'overlay-editor' | 'security' | 'mod-access' | 'avatar';

/** The query params of a map: an open point, a shared location, filters and display options. */
export type MapQuery = Partial<
  Record<'p' | 's' | 'mission' | 'recipe' | 'at' | 'panel' | 'on' | 'off' | 'board' | 'only' | 'found' | 'q', string>
> & { mobapp?: 1 };

function build(lang: Lang) {
  const at = (path: string, query?: Query, hash?: string) => withQuery(path === '/' ? `/${lang}` : `/${lang}${path}`, query, hash);
  const community = (user: string) => `/loadouts/community/${part(user)}`;

  return {
    home: () => at('/'),
    /** Adds the locale prefix to a path from data (menu entries, notification links). */
    of: (path: string) => at(path),

    signIn: (query?: { back?: string }) => at('/signin', query),
    signUp: (query?: { back?: string }) => at('/signup', query),
    forgotPassword: () => at('/forgot-password'),
    resetPassword: (token: string, query?: { email?: string }) => at(`/reset-password/${part(token)}`, query),
    confirmEmail: () => at('/confirm-email'),
    my: (tab?: AccountTab, query?: { subscription?: boolean; success?: boolean }) => at('/my', query, tab),

    profile: (game: string, player: PlayerReference) => at(`/profile/${part(game)}/${part(player.platform)}/${part(referenceOf(player))}`),
    profileOfStreamer: (player: PlayerReference) => at(`/profile/${part(player.platform)}/${part(referenceOf(player))}`),
    match: (game: string, id: string, query?: { handle?: string }) => at(`/match/${part(game)}/${part(id)}`, query),
    topStreamers: (region: string) => at(`/top-streamers/${part(region)}`),
    esports: (year: string, type: string, region: string) => at(`/wsow/${part(year)}/${part(type)}/${part(region)}`),
    worldRecords: (of: { season: string; map: string; mode: string; squad: string; squads: string }) =>
      at(`/world-records/${part(of.season)}/${part(of.map)}/${part(of.mode)}/${part(of.squad)}/vs/${part(of.squads)}`),
    playlists: () => at('/playlist'),
    playlist: (game: string) => at(`/playlist/${part(game)}`),

    faq: (item?: string) => at('/faq', undefined, item),
    privacyPolicy: () => at('/privacy-policy'),
    terms: () => at('/terms'),
    aboutTheData: () => at('/about-the-data'),
    mw2: () => at('/mw2'),
    blog: () => at('/blog'),
    blogPost: (slug: string) => at(`/blog/${part(slug)}`),
    notFound: () => at('/404'),

    loadouts: () => at('/loadouts'),
    community: () => at('/loadouts/community'),
    communityProfile: (user: string, query?: { gun_name?: string }) => at(community(user), query),
    communitySetup: (user: string) => at(`${community(user)}/setup`),
    communityControls: (user: string) => at(`${community(user)}/controls`),
    communitySettings: (user: string) => at(`${community(user)}/game-settings`),
    communityKit: (user: string, index: number) => at(`${community(user)}/kit/${index}`),
    /** `from` is the code of a short link: the new build is a copy of the linked one. */
    gunsmith: (query?: { username?: string; from?: string }) => at('/loadouts/gunsmith', query),
    gunsmithBuild: (id: string | number) => at(`/loadouts/gunsmith/${part(id)}`),
    editBuild: (id: string | number, query?: { username?: string }) => at(`/loadouts/edit/${part(id)}`, query),
    kitBuilder: () => at('/loadouts/kit-builder'),
    editKit: (id: string | number) => at(`/loadouts/kit-builder/${part(id)}`),
    myLoadouts: (hash?: 'loadouts', query?: { mode?: number }) => at('/loadouts/my', query, hash),
    /** The target of a build's or kit's short link, in this language. */
    sharedBuild: (code: string) => at(`/b/${part(code)}`),
    compareBuilds: (codes: readonly string[]) => at('/loadouts/compare') + (codes.length > 0 ? `?b=${codes.map(part).join(',')}` : ''),
    weapon: (gun: string) => at(`/loadouts/weapons/${part(gun)}`),
    meta: () => at('/meta'),
    metaOf: (game: string, hash?: string) => at(`/meta/${part(game)}`, undefined, hash),
    gun: (game: string, gun: string) => at(`/${part(game)}/${part(gun)}`),
    gunBuild: (game: string, code: string, slug: string) => at(`/${part(game)}/${part(code)}-${part(slug)}`),
    tierList: () => at('/tier-list'),
    patchNotes: (patch?: string) => at('/patch-notes', undefined, patch),
    discordBot: () => at('/discord-bot'),

    maps: () => at('/map'),
    map: (map: string, mode: string, query?: MapQuery) => at(`/map/${part(map)}/${part(mode)}`, query),
    missions: (query?: { f?: string; t?: string; s?: string }) => at('/missions', query),
    mission: (slug: string) => at(`/missions/${part(slug)}`),
    /** The items that a user still needs for everything she follows. */
    need: () => at('/missions/need'),
    recipes: (query?: { s?: string }) => at('/missions/recipes', query),
    missionsGuide: (topic?: string) => at('/missions/guide', undefined, topic),
    dmzKeys: () => at('/dmz-keys'),
    dmzUpgrades: () => at('/dmz-upgrades-tracker'),
    dmzUpgrade: (type: string) => at(`/dmz-upgrades-tracker/${part(type)}`),
    camos: () => at('/camo'),
    /** A tracker, the tracker list of a game, or `overview`. */
    camo: (game: string, hash?: 'mastery', query?: { open?: string; camo?: string }) => at(`/camo/${part(game)}`, query, hash),
    ranked: () => at('/ranked'),
    rankedWz2: () => at('/ranked/wz2'),
    rankedOverlay: () => at('/ranked/overlay'),
    twitchBot: () => at('/twitch-bot'),
  };
}

export type Paths = ReturnType<typeof build>;

const built = new Map<Lang, Paths>();

/** Returns the path builders of the site, with the locale prefix of `lang`. */
export function pathsFor(lang: Lang): Paths {
  const known = built.get(lang);
  if (known) return known;
  const paths = build(lang);
  built.set(lang, paths);
  return paths;
}

/** Returns a short link for sharing. It has no locale: the visitor's language is used. */
export function shortLink(origin: string, code: string): string {
  return `${origin}/b/${part(code)}`;
}

/** Pages of the overlay host: without locale and shell. */
export const overlayPaths = {
  classic: (code: string) => `/${part(code)}`,
  nuke: (code: string) => `/nuke/${part(code)}`,
  bo6: (code: string) => `/bo6/${part(code)}`,
  ranked: (code: string) => `/ranked/${part(code)}`,
};

/** Splits `/de/faq` into its locale and `/faq`; the locale is null if there is none. */
export function splitLocale(pathname: string): { lang: Lang | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLang(first)) return { lang: null, path: pathname || '/' };
  return { lang: first, path: `/${rest.join('/')}` };
}

/** Returns the same URL in another language. */
export function inLanguage(lang: Lang, at: { pathname: string; search: string; hash: string }): string {
  const { path } = splitLocale(at.pathname);
  return pathsFor(lang).of(path) + at.search + at.hash;
}
