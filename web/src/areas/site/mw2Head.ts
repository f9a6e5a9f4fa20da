/** English in every locale, as the page is. Apart from its other words, which come with the page alone. */
export const MW2_HEAD = {
  title: 'Modern Warfare II: coming soon',
  description: 'Loadouts, camos and stats for Modern Warfare II are on their way. Leave your e-mail and we tell you when the page opens.',
} as const;
