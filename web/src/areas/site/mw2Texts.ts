/** Texts of this page, English in every locale, so they are not among the translations. */
export const MW2_TEXTS = {
  kicker: 'Coming soon',
  title: 'Modern Warfare II',
  text: 'Loadouts, camo progress and stats for Modern Warfare II are getting their own page. Leave your e-mail address and we’ll notify you once, on launch day.',
  label: 'E-mail address',
  placeholder: 'you@example.com',
  submit: 'Get notified',
  hint: 'One e-mail on launch day. No newsletter.',
  invalid: 'Enter a valid e-mail address.',
  closedTitle: 'Sign-ups are closed',
  closedText: 'We’re not taking any more sign-ups. The page opens to everyone soon.',
  doneTitle: 'You’re on the list',
  done: 'Thanks for submitting your request, we will notify you by email when MW2 page is available for use.',
  againTitle: 'Already on the list',
  again: 'Request from this email has already been submitted before.',
  failedTitle: 'Something went wrong',
  failed: 'Couldn’t send your request. Check your connection and try again.',
} as const;
