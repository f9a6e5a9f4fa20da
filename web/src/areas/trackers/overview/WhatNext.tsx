import { Crosshair } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { weaponsIn } from '../model';
import { type Lists, whatNext } from './model';
import { NextRow } from './NextRow';
import type { BegunTab } from './useTabs';

const AT_FIRST = 6;
const MOST = 48;

interface Props {
  lists: Lists | null;
  tabs: readonly BegunTab[];
  onRetry: () => void;
}

/** The challenges closest to completion, over all trackers. */
export function WhatNext({ lists, tabs, onRetry }: Props) {
  const { t } = useTranslation('trackers');
  const [shown, setShown] = useState(AT_FIRST);
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
      <SectionHead id="next">{t('next.title')}</SectionHead>
      <p className="-mt-3 mb-4 max-w-[60ch] text-muted">{t('next.text')}</p>
      {busy && (
        <div aria-busy="true">
          <SkeletonRows rows={AT_FIRST} height={84} />
        </div>
      )}
      {!busy && failed && <ErrorState onRetry={onRetry} />}
      {!busy && !failed && all.length === 0 && <Nothing done={tabs.length > 0} />}
      {!busy && all.length > 0 && (
        <ol className="next-rows">
          {all.slice(0, shown).map((next) => (
            <li key={`${next.list} ${next.camo.id}`} className="min-w-0">
              <NextRow next={next} />
            </li>
          ))}
        </ol>
      )}
      {!busy && shown < all.length && (
        <Button className="mt-4" onClick={() => setShown(shown + AT_FIRST * 2)}>
          {t('next.more')}
        </Button>
      )}
    </section>
  );
}

/** Nothing begun yet, or nothing left of what was begun. */
function Nothing({ done }: { done: boolean }) {
  const { t } = useTranslation('trackers');
  return (
    <EmptyState
      icon={<Crosshair size={32} aria-hidden />}
      title={t(done ? 'next.done_title' : 'next.empty_title')}
      text={t(done ? 'next.done_text' : 'next.empty_text')}
      action={
        <LinkButton to={usePaths().camos()} variant="primary">
          {t('next.open')}
        </LinkButton>
      }
    />
  );
}
