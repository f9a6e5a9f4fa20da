/** English in every locale. Separate from the other texts, which load with the page. */
export const MW2_HEAD = {
  title: 'Modern Warfare II: coming soon',
  description: 'Loadouts, camos and stats for Modern Warfare II are on their way. Leave your e-mail and we tell you when the page opens.',
} as const;
