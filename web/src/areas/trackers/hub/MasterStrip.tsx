import { cx } from '@/shared/ui/cx';
import { Swatch } from '../parts/Swatch';
import type { MasterCamo } from '../types';

/** The mastery camouflages of a game or a tracker side by side, as a band across the top of its card. */
export function MasterStrip({ masters, eager = false }: { masters: readonly MasterCamo[]; eager?: boolean }) {
  return (
    <span className={cx('master-strip', masters.length === 0 && 'master-strip-none')} aria-hidden>
      {masters.map(({ name, image }) => (
        <Swatch key={name} src={image} size={240} eager={eager} className="master-strip-tile" />
      ))}
    </span>
  );
}
