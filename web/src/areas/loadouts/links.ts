/** The video links of a kit; a build has only the first. */
export const VIDEO_LINKS = ['youtube_link', 'tiktok_link', 'twitch_link'] as const;
export type VideoLink = (typeof VIDEO_LINKS)[number];
