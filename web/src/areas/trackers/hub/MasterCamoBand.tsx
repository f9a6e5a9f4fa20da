import { cx } from '@/shared/ui/cx';
import { Swatch } from '../parts/Swatch';
import type { MasterCamo } from '../types';

/** Whether a pattern is a single icon: reticles and badges. */
const isSign = (pattern: string) => /^(reticle|prestige|badge)-/.test(pattern);

/** The mastery camouflages of a game or a tracker as a band across the top of its card. */
export function MasterCamoBand({ masters, eager = false }: { masters: readonly MasterCamo[]; eager?: boolean }) {
  return (
    <span className={cx('master-strip', masters.length === 0 && 'master-strip-none')} aria-hidden>
      {masters.map(({ id, image }) => (
        <Swatch key={id} src={image} size={240} eager={eager} className={cx('master-strip-tile', isSign(id) && 'master-strip-sign')} />
      ))}
    </span>
  );
}
