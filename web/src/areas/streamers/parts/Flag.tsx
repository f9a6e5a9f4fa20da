/** Drawn flags, because many desktops show flag emojis as letters: layers of 21 by 14, in one set of colors. */
const FULL = 'M0 0h21v14H0z';

const FLAGS: Record<string, readonly { layer: string; d: string }[]> = {
  US: [
    { layer: 'flag-white', d: FULL },
    { layer: 'flag-red', d: 'M0 0h21v2H0zM0 4h21v2H0zM0 8h21v2H0zM0 12h21v2H0z' },
    { layer: 'flag-blue', d: 'M0 0h9v8H0z' },
    { layer: 'flag-stars', d: 'M1.5 1.5h6M1.5 4h6M1.5 6.5h6' },
  ],
  CA: [
    { layer: 'flag-white', d: FULL },
    { layer: 'flag-red', d: 'M0 0h5v14H0zM16 0h5v14h-5z' },
    {
      layer: 'flag-red',
      d: 'M10.5 2l1 2 1.4-.6-.4 2.6 2-.2-1 1.7.9.6-2.8 1.8.3 1.1-1-.2V12h-.8v-1.2l-1 .2.3-1.1-2.8-1.8.9-.6-1-1.7 2 .2-.4-2.6 1.4.6z',
    },
  ],
  GB: [
    { layer: 'flag-blue', d: FULL },
    { layer: 'flag-saltire', d: 'M0 0l21 14M21 0L0 14' },
    { layer: 'flag-white', d: 'M8 0h5v14H8zM0 4.5h21v5H0z' },
    { layer: 'flag-red', d: 'M9 0h3v14H9zM0 5.5h21v3H0z' },
  ],
  DE: [
    { layer: 'flag-black', d: FULL },
    { layer: 'flag-red', d: 'M0 4.7h21V14H0z' },
    { layer: 'flag-gold', d: 'M0 9.3h21V14H0z' },
  ],
  NL: [
    { layer: 'flag-red', d: FULL },
    { layer: 'flag-white', d: 'M0 4.7h21V14H0z' },
    { layer: 'flag-blue', d: 'M0 9.3h21V14H0z' },
  ],
  RU: [
    { layer: 'flag-white', d: FULL },
    { layer: 'flag-blue', d: 'M0 4.7h21V14H0z' },
    { layer: 'flag-red', d: 'M0 9.3h21V14H0z' },
  ],
  PL: [
    { layer: 'flag-white', d: FULL },
    { layer: 'flag-red', d: 'M0 7h21v7H0z' },
  ],
  ES: [
    { layer: 'flag-red', d: FULL },
    { layer: 'flag-gold', d: 'M0 3.5h21v7H0z' },
  ],
  FR: [
    { layer: 'flag-blue', d: FULL },
    { layer: 'flag-white', d: 'M7 0h14v14H7z' },
    { layer: 'flag-red', d: 'M14 0h7v14h-7z' },
  ],
  IT: [
    { layer: 'flag-green', d: FULL },
    { layer: 'flag-white', d: 'M7 0h14v14H7z' },
    { layer: 'flag-red', d: 'M14 0h7v14h-7z' },
  ],
  CH: [
    { layer: 'flag-red', d: FULL },
    { layer: 'flag-white', d: 'M9 2.5h3v9H9zM6 5.5h9v3H6z' },
  ],
  TR: [
    { layer: 'flag-red', d: FULL },
    { layer: 'flag-white', d: 'M10.6 4a4 4 0 1 0 0 6 3.2 3.2 0 1 1 0-6zM14 5.2l.5 1.3h1.3l-1 .9.3 1.3-1.1-.8-1.1.8.3-1.3-1-.9h1.3z' },
  ],
};

/** A country's flag, or its code if none is drawn. The name is beside it. */
export function Flag({ country }: { country: string }) {
  const layers = FLAGS[country];
  if (!layers) {
    return (
      <span aria-hidden className="flag-letters num">
        {country}
      </span>
    );
  }
  return (
    <svg aria-hidden viewBox="0 0 21 14" width={21} height={14} className="flag-drawn">
      {layers.map(({ layer, d }) => (
        <path key={d} className={layer} d={d} />
      ))}
    </svg>
  );
}
