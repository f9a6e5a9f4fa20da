import { useMemo, useState } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { ErrorState } from '@/shared/ui/ErrorState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { SectionHead } from '@/shared/ui/SectionHead';
import { Skeleton } from '@/shared/ui/Skeleton';
import { useHydrated } from '@/shared/ui/useHydrated';
import { weaponsIn } from '../model';
import { type Lists, whatNext } from './model';
import { NextCard } from './NextCard';
import type { BegunTab } from './useTabs';

/** The number of cards initially, and in total. */
const AT_FIRST = 3;
const MOST = 30;

const SHAPES = ['a', 'b', 'c'];

interface Props {
  lists: Lists | null;
  /** The progress of some lists is unavailable. */
  partly: boolean;
  tabs: readonly BegunTab[];
  onRetry: () => void;
}

/** The challenges closest to completion, over all trackers. */
export function WhatNext({ lists, partly, tabs, onRetry }: Props) {
  const { t } = useTranslation('trackers');
  const [open, setOpen] = useState(false);
  // Without scripts nothing is loading.
  const hydrated = useHydrated();
  const failed = tabs.some((tab) => tab.failed);
  const busy = lists === null || tabs.some(({ tab, failed: lost }) => !tab && !lost);
  const all = useMemo(
    () =>
      lists
        ? whatNext(
            tabs.flatMap(({ tab, ...rest }) => (tab ? [{ ...rest, weapons: weaponsIn(tab) }] : [])),
            lists,
          )
        : [],
    [lists, tabs],
  ).slice(0, MOST);
  return (
    <section className="overview-part" aria-labelledby="next" data-noprint>
      <SectionHead
        id="next"
        end={
          all.length > AT_FIRST && (
            <Button variant="ghost" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'next.fewer' : 'next.more')}
            </Button>
          )
        }
      >
        {t('next.title')}
      </SectionHead>
      {/* The height is reserved, so that nothing below shifts. */}
      <div className="next-room">
        {busy && (
          <ul className="next-cards" aria-busy={hydrated}>
            {SHAPES.map((shape) => (
              <li key={shape}>
                <Skeleton className="next-card" />
              </li>
            ))}
          </ul>
        )}
        {!busy && failed && <ErrorState onRetry={onRetry} />}
        {!busy && !failed && all.length === 0 && <Nothing about={tabs.length > 0 ? 'done' : partly ? 'unknown' : 'empty'} />}
        {!busy && all.length > 0 && (
          <ol className="next-cards">
            {(open ? all : all.slice(0, AT_FIRST)).map((next) => (
              <li key={`${next.list} ${next.camo.id}`} className="min-w-0">
                <NextCard next={next} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** The empty state: nothing started, everything done, or progress unknown. */
function Nothing({ about }: { about: 'empty' | 'done' | 'unknown' }) {
  const { t } = useTranslation('trackers');
  return (
    <div className="next-none">
      <div className="min-w-0">
        <p className="font-display text-h4 font-bold uppercase">{t(`next.${about}_title`)}</p>
        <p className="max-w-[38em] text-muted">{t(`next.${about}_text`)}</p>
      </div>
      <LinkButton to={usePaths().camos()} variant="primary">
        {t('next.open')}
      </LinkButton>
    </div>
  );
}
