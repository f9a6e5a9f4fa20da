import { cx } from './cx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the available width. */
  full?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  // Disabled buttons are gray, because faded orange on a dark background looks brown.
  primary: 'border-transparent bg-hot text-on-hot hover:bg-hot-hover off:bg-ink-3 off:text-text',
  secondary: 'border-line bg-ink-2 text-text hover:border-line-strong hover:bg-ink-3',
  ghost: 'border-transparent bg-transparent text-muted hover:bg-ink-2 hover:text-text',
  danger: 'border-transparent bg-bad-fill text-on-bad hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  s: 'min-h-9 pointer-coarse:min-h-11 whitespace-nowrap gap-1.5 px-3 py-1 text-label',
  m: 'min-h-11 gap-2 px-5 py-2 text-[1.125rem] leading-5',
  l: 'min-h-13 gap-2.5 px-7 py-2.5 text-h5',
};

const OFF = 'disabled:pointer-events-none aria-disabled:pointer-events-none off:opacity-45';

/** Returns the classes of a button, also for links styled as one. */
export function buttonClass({ variant = 'secondary', size = 'm', full = false }: ButtonLook = {}): string {
  return cx(
    'caps motion relative inline-flex items-center justify-center rounded-s border text-center font-bold select-none',
    VARIANTS[variant],
    SIZES[size],
    full && 'w-full',
    OFF,
  );
}
