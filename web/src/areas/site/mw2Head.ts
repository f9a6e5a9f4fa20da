/** English in every locale. Separate from the other texts, which load with the page. */
export const MW2_HEAD = {
  title: 'Modern Warfare II: loadouts, camos and DMZ',
  description:
    'Meta loadouts, camo trackers and DMZ maps for Modern Warfare II. Player stats are next: leave your e-mail and we tell you when they open.',
} as const;
