/** Said in English in every language. */
export const RECORDS_FAQ = [
  {
    id: 'what-counts',
    question: 'What counts as a record?',
    answer:
      'The kills of a whole squad in one match, added up. Of two squads with the same number the one that got there first stands above.',
  },
  {
    id: 'where-from',
    question: 'Where do the figures come from?',
    answer:
      'From the matches that are stored here: every record can be opened as a match. Records that the press has reported stand apart, each with the page that tells of it.',
  },
  {
    id: 'how-fresh',
    question: 'How fresh is the list?',
    answer: 'It is counted anew every 30 minutes. A match that has just been added shows up in the next round.',
  },
  {
    id: 'versus',
    question: 'What does “duo vs trios” mean?',
    answer:
      'A squad of two in a lobby where squads may have three players. Going in short-handed is harder on the map and easier on nobody, so such matches have a list of their own.',
  },
  {
    id: 'seasons',
    question: 'Why does a season on Verdansk cover two years?',
    answer:
      'Warzone counted its seasons anew with every new game. Verdansk was played through the seasons of Modern Warfare and of Black Ops Cold War, so its third season means both.',
  },
  {
    id: 'missing',
    question: 'My match is missing. Why?',
    answer:
      'Only stored matches are counted. Open your profile from the search: its recent matches are fetched and compete from then on, unless the profile is private at the publisher.',
  },
] as const;
