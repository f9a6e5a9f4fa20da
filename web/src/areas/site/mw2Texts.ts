/** This page exists in English only, in every locale; so its words are here and not among the translated texts. */
export const MW2_TEXTS = {
  kicker: 'Coming soon',
  title: 'Modern Warfare II',
  text: 'Loadouts, camo progress and stats for Modern Warfare II get a page of their own. Leave your address and you will hear from us once: on the day it opens.',
  label: 'E-mail',
  placeholder: 'you@example.com',
  submit: 'Get notified',
  hint: 'One mail on the day it opens. No newsletter.',
  invalid: 'Enter a valid e-mail address.',
  closedTitle: 'The list is closed',
  closedText: 'We are not taking any more addresses. The page opens for everybody soon.',
  doneTitle: 'You are on the list',
  done: 'Thanks for submitting your request, we will notify you by email when MW2 page is available for use.',
  againTitle: 'Already on the list',
  again: 'Request from this email has already been submitted before.',
  failedTitle: 'That did not work',
  failed: 'The request could not be sent. Check your connection and try again.',
} as const;
