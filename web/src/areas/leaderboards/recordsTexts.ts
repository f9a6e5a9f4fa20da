/** The FAQ of the records page; English in every language. */
export const RECORDS_FAQ = [
  {
    id: 'what-counts',
    question: 'What counts as a record?',
    answer: 'Total kills of a squad in one match. Ties are ranked by who got there first.',
  },
  {
    id: 'where-from',
    question: 'Where does the data come from?',
    answer:
      'From matches in our database: every record links to its match. Records reported by the press are listed separately, each with its source.',
  },
  {
    id: 'how-fresh',
    question: 'How often is the list updated?',
    answer: 'Every 30 minutes. New matches show up with the next update.',
  },
  {
    id: 'versus',
    question: 'What does “duo vs trios” mean?',
    answer:
      'A squad of two in a lobby where squads can have three players. Playing short-handed is harder, so these matches have their own list.',
  },
  {
    id: 'seasons',
    question: 'Why does a season on Verdansk cover two years?',
    answer:
      'Warzone restarted its season count with every new game. Verdansk was live during the seasons of both Modern Warfare and Black Ops Cold War, so its Season 3 covers both.',
  },
  {
    id: 'missing',
    question: 'My match is missing. Why?',
    answer:
      'Only matches in our database count. Search for your profile: we’ll fetch your recent matches and count them from then on, unless your stats are private.',
  },
] as const;
