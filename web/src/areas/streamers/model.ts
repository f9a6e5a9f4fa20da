/** The model of the streamers list; no React, no requests. */
import type { StreamerCard, StreamersResponse, StreamLanguage } from '@/shared/api/schema';
import { routes } from './routes';

export const REGIONS = routes['streamers.list'].values.region;

export type Region = (typeof REGIONS)[number];

export const isRegion = (name: string): name is Region => REGIONS.some((region) => region === name);

export const LANGUAGES = ['any', 'en', 'ru', 'de', 'fr', 'it'] as const satisfies readonly StreamLanguage[];

export type Filter = { name: string; lang: StreamLanguage };

export const NO_FILTER: Filter = { name: '', lang: 'any' };

/** The query keys of the page. */
export const FILTER_KEYS = ['q', 'lang'] as const;

const LONGEST_NAME = 60;

export function filterIn(search: URLSearchParams): Filter {
  return {
    name: (search.get('q') ?? '').trim().slice(0, LONGEST_NAME),
    lang: LANGUAGES.find((lang) => lang === search.get('lang')) ?? 'any',
  };
}

export function filterQuery({ name, lang }: Filter): string {
  const pairs = [name && `q=${encodeURIComponent(name)}`, lang !== 'any' && `lang=${lang}`].filter(Boolean);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Normalizes a name as the server does: lowercase letters and digits only. */
export function squeeze(name: string): string {
  return Array.from(name.replace(/[^\p{Alphabetic}\p{N}]/gu, ''), (letter) => letter.toLowerCase())
    .slice(0, LONGEST_NAME)
    .join('');
}

/** Returns all streamers, live ones first. */
export function everyone({ wz, other }: Pick<StreamersResponse, 'wz' | 'other'>): StreamerCard[] {
  const [live, rest] = [other.filter((card) => card.live), other.filter((card) => !card.live)];
  return [...wz, ...live, ...rest];
}

/** Returns the state of the live list. */
export function liveState({ wz, live_source: source, updated_at: at }: Pick<StreamersResponse, 'wz' | 'live_source' | 'updated_at'>) {
  if (!source) return 'unset';
  if (typeof at !== 'number') return 'away';
  return wz.length > 0 ? 'some' : 'nobody';
}

export const SOCIALS = ['twitch', 'youtube', 'instagram', 'twitter', 'telegram', 'discord'] as const;

/** Names of networks are the same in every language. */
export const SOCIAL_NAMES: Record<(typeof SOCIALS)[number], string> = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  telegram: 'Telegram',
  discord: 'Discord',
};

/** Returns one or two initials in place of a picture. */
export function monogram(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const capitals = name.match(/\p{Lu}/gu) ?? [];
  const letters = words.length > 1 ? words.map((word) => Array.from(word)[0] ?? '') : capitals.length > 1 ? capitals : Array.from(name);
  return letters
    .slice(0, words.length > 1 || capitals.length > 1 ? 2 : 1)
    .join('')
    .toUpperCase();
}
