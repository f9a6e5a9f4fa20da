/** Weapon page texts, in English only; everything around them is in the user's language. */
export const WEAPON_TEXTS = {
  title: (gun: string) => `Best ${gun} loadout`,
  description: (gun: string) => `Every ${gun} build of our meta lists in one place: attachments, range and tier for each game.`,
  articles: 'Recent articles',
  posts: 'Recent posts',
  video: 'Watch the video',
  none: 'No build for this gun yet',
  noneText: 'None of our lists has one. The gunsmith knows every attachment that fits.',
} as const;
