/** Where a video of a kit may be; a build has the first. */
export const VIDEO_LINKS = ['youtube_link', 'tiktok_link', 'twitch_link'] as const;
export type VideoLink = (typeof VIDEO_LINKS)[number];
