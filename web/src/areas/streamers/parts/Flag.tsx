import type { ReactNode } from 'react';

/** Drawn, since letters that stand for flags stay letters on many desktops. All are 21 by 14, in one set of colours. */
const ROWS: Record<string, readonly string[]> = {
  DE: ['flag-black', 'flag-red', 'flag-gold'],
  NL: ['flag-red', 'flag-white', 'flag-blue'],
  RU: ['flag-white', 'flag-blue', 'flag-red'],
  PL: ['flag-white', 'flag-red'],
  ES: ['flag-red', 'flag-gold', 'flag-gold', 'flag-red'],
};

const COLUMNS: Record<string, readonly string[]> = {
  FR: ['flag-blue', 'flag-white', 'flag-red'],
  IT: ['flag-green', 'flag-white', 'flag-red'],
};

const US_STRIPES = [0, 2, 4, 6];

const OTHERS: Record<string, ReactNode> = {
  US: (
    <>
      <path className="flag-white" d="M0 0h21v14H0z" />
      {US_STRIPES.map((row) => (
        <path key={row} className="flag-red" d={`M0 ${row * 2}h21v2H0z`} />
      ))}
      <path className="flag-blue" d="M0 0h9v8H0z" />
      <path className="flag-stars" d="M1.5 1.5h6M1.5 4h6M1.5 6.5h6" />
    </>
  ),
  CA: (
    <>
      <path className="flag-white" d="M0 0h21v14H0z" />
      <path className="flag-red" d="M0 0h5v14H0zM16 0h5v14h-5zM10.5 2l1 2 1.4-.6-.4 2.6 2-.2-1 1.7.9.6-2.8 1.8.3 1.1-1-.2V12h-.8v-1.2l-1 .2.3-1.1-2.8-1.8.9-.6-1-1.7 2 .2-.4-2.6 1.4.6z" />
    </>
  ),
  GB: (
    <>
      <path className="flag-blue" d="M0 0h21v14H0z" />
      <path className="flag-saltire" d="M0 0l21 14M21 0L0 14" />
      <path className="flag-white" d="M8 0h5v14H8zM0 4.5h21v5H0z" />
      <path className="flag-red" d="M9 0h3v14H9zM0 5.5h21v3H0z" />
    </>
  ),
  CH: (
    <>
      <path className="flag-red" d="M0 0h21v14H0z" />
      <path className="flag-white" d="M9 2.5h3v9H9zM6 5.5h9v3H6z" />
    </>
  ),
  TR: (
    <>
      <path className="flag-red" d="M0 0h21v14H0z" />
      <path className="flag-white" d="M10.6 4a4 4 0 1 0 0 6 3.2 3.2 0 1 1 0-6zM14 5.2l.5 1.3h1.3l-1 .9.3 1.3-1.1-.8-1.1.8.3-1.3-1-.9h1.3z" />
    </>
  ),
};

function shapes(country: string): ReactNode {
  const rows = ROWS[country];
  if (rows) {
    const height = 14 / rows.length;
    return rows.map((colour, row) => <rect key={row} className={colour} y={row * height} width={21} height={height} />);
  }
  const columns = COLUMNS[country];
  if (columns) return columns.map((colour, column) => <rect key={column} className={colour} x={column * 7} width={7} height={14} />);
  return OTHERS[country];
}

/** A country's flag, or its two letters where none is drawn. The name stands beside it. */
export function Flag({ country }: { country: string }) {
  const drawn = shapes(country);
  if (!drawn) {
    return (
      <span aria-hidden className="flag-letters num">
        {country}
      </span>
    );
  }
  return (
    <svg aria-hidden viewBox="0 0 21 14" width={21} height={14} className="flag-drawn">
      {drawn}
    </svg>
  );
}
