import type { Socials } from '../api';

/** The networks in the order of the form, each with an example URL. */
export const NETWORKS: readonly { id: keyof Socials; example: string }[] = [
  { id: 'twitch', example: 'https://www.twitch.tv/username' },
  { id: 'twitter', example: 'https://x.com/username' },
  { id: 'tiktok', example: 'https://www.tiktok.com/@username' },
  { id: 'youtube', example: 'https://www.youtube.com/@username' },
  { id: 'discord', example: 'https://discord.gg/invite' },
  { id: 'instagram', example: 'https://www.instagram.com/username' },
  { id: 'facebook', example: 'https://www.facebook.com/gaming/username' },
  { id: 'kick', example: 'https://kick.com/username' },
];
