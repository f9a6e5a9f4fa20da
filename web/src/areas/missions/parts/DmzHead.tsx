import { type ReactNode, useEffect, useRef } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import type { TextKey } from '@/shared/i18n/texts';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import type { Paths } from '@/shared/paths';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { StatusPill } from '@/shared/progress/parts/StatusPill';
import { useUndoKeys } from '@/shared/progress/parts/useUndoKeys';
import { cx } from '@/shared/ui/cx';
import { hasLongWord } from '@/shared/ui/longWord';
import { progress } from '../progress';

const PLACES = {
  missions: (paths: Paths) => paths.missions(),
  need: (paths: Paths) => paths.need(),
  upgrades: (paths: Paths) => paths.dmzUpgrades(),
  keys: (paths: Paths) => paths.dmzKeys(),
  recipes: (paths: Paths) => paths.recipes(),
  guide: (paths: Paths) => paths.missionsGuide(),
} as const;

export type Place = keyof typeof PLACES;
const names = Object.keys(PLACES) as Place[];

interface Props {
  /** The DMZ page that this is, or belongs to. */
  place: Place;
  title: string;
  subtitle?: string;
  /** A subpage: its nav entry stays a link. */
  below?: boolean;
  /** Whether the page saves progress. */
  saves?: boolean;
  above?: ReactNode;
  children?: ReactNode;
}

/** The header of all DMZ pages: navigation, title, and the save status. */
export function DmzHead({ place, title, subtitle, below = false, saves = true, above, children }: Props) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  const nav = useRef<HTMLElement>(null);
  useUndoKeys(progress);
  // Wider than a phone: scrolls the current entry into view.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollTo({ left: here.offsetLeft - (nav.current.clientWidth - here.clientWidth) / 2 });
  }, [place]);
  return (
    <header className="dmz-head">
      <ProgressRoot progress={progress} />
      <nav ref={nav} aria-label={t('nav.label')} className="dmz-nav">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Link
                to={PLACES[name](paths)}
                aria-current={name === place ? (below ? 'true' : 'page') : undefined}
                className="dmz-nav-link caps motion"
              >
                {t(`nav.${name}` satisfies TextKey<'missions'>)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {above}
      <h1 className={cx('leading-none md:text-[3.25rem]', hasLongWord(title) ? 'text-[2rem]' : 'text-[2.5rem]')}>{title}</h1>
      <div className="mt-2 items-center justify-between gap-6 md:flex">
        {subtitle && <p className="max-w-[44em] text-muted">{subtitle}</p>}
        {saves && (
          <div className="flex min-h-7 flex-1 items-center md:justify-end" data-noprint>
            <StatusPill progress={progress} />
          </div>
        )}
      </div>
      {children}
    </header>
  );
}
