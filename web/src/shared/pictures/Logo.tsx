import { logoWord, MARK } from './logoShapes';
import { Picture, type PictureProps } from './Picture';

const HOT = logoWord('HOT', 58, 4);
const DROP = logoWord('DROP', 136, 4);

/** A violet mixed from tier colors, so that it follows the theme. */
const AETHER = 'color-mix(in oklch, var(--tier-new) 58%, var(--tier-absolute))';
const AETHER_PALE = `color-mix(in oklab, ${AETHER} 45%, var(--text))`;

/** Mark and wordmark. */
export function Logo(props: PictureProps) {
  return (
    <Picture width={238} height={48} {...props}>
      <path fill="var(--hot)" d={MARK.canopy + MARK.point + DROP} />
      <path fill="var(--text)" d={HOT} />
    </Picture>
  );
}

/** The mark alone, readable from 16 px. */
export function LogoMark(props: PictureProps) {
  return (
    <Picture width={48} height={48} {...props}>
      <path fill="var(--hot)" d={MARK.canopy + MARK.point} />
    </Picture>
  );
}

/** The logo of the aether maps: the canopy rises as rings out of a rift. */
export function LogoAether(props: PictureProps) {
  return (
    <Picture width={238} height={48} {...props}>
      <g stroke={AETHER}>
        <path strokeOpacity=".35" d="M1 20A23 20 0 0 1 47 20" />
        <path strokeOpacity=".8" strokeWidth="1.2" d="M30 2L22 13L27 15L19 30" />
      </g>
      <path fill={AETHER} fillOpacity=".25" stroke={AETHER} strokeWidth="1.4" d={MARK.canopy} />
      <path fill={AETHER} d={MARK.point} />
      <path fill={AETHER_PALE} d={HOT} />
      <path fill={AETHER} fillOpacity=".18" stroke={AETHER} strokeWidth="1.4" d={DROP} />
    </Picture>
  );
}

/** Shown next to the logo for subscribers: two stripes and a star on a shield. */
export function PremiumBadge(props: PictureProps) {
  return (
    <Picture width={24} height={24} {...props}>
      <path fill="var(--tier-meta)" d="M3 2H21V14L12 23L3 14z" />
      <path
        fill="var(--ink-0)"
        d="M12 4L13.4 7.1L16.8 7.5L14.3 9.8L15 13.1L12 11.4L9 13.1L9.7 9.8L7.2 7.5L10.6 7.1zM6 13.5L12 19.5L18 13.5V15.5L12 21.5L6 15.5z"
      />
    </Picture>
  );
}
