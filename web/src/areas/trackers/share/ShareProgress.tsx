import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Link2, Link2Off } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useFailure } from '@/shared/form/useFailure';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation } from '@/shared/lib/router';
import { useSession } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { CopyButton } from '@/shared/ui/CopyButton';
import { Field } from '@/shared/ui/Field';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Loaded } from '@/shared/ui/Loaded';
import { Select } from '@/shared/ui/Select';
import { Skeleton } from '@/shared/ui/Skeleton';
import { toast } from '@/shared/ui/toast';
import { useHydrated } from '@/shared/ui/useHydrated';
import { myShareCall, shareProgress, stopSharing } from '../api';
import { TitledSection } from '../parts/TitledSection';
import { ALL, useTrackerOptions } from '../parts/useTrackerOptions';
import type { MyShare, TrackerCard } from '../types';

/** Creates and removes a public page of the user's progress. */
export function ShareProgress({ trackers }: { trackers: readonly TrackerCard[] }) {
  const { t } = useTranslation('trackers');
  const { known, user } = useSession();
  const hydrated = useHydrated();
  return (
    <TitledSection id="share" title={t('share.title')} text={t('share.text')}>
      {!known && (
        <div aria-busy={hydrated}>
          <Skeleton className="h-11 w-64" />
        </div>
      )}
      {known && !user && <GuestHint />}
      {known && user && (user.name ? <Own trackers={trackers} /> : <NameFirst />)}
    </TitledSection>
  );
}

function GuestHint() {
  const { t } = useTranslation('trackers');
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <LinkButton to={usePaths().signIn({ back: `${pathname}#share` })}>{t('share.sign_in')}</LinkButton>
      <p className="text-muted">{t('share.guest')}</p>
    </div>
  );
}

/** The page uses the public username, which not every user has. */
function NameFirst() {
  const { t } = useTranslation('trackers');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <LinkButton to={usePaths().my()}>{t('share.to_account')}</LinkButton>
      <p className="text-muted">{t('share.name_first')}</p>
    </div>
  );
}

type Place = RefObject<HTMLDivElement | null>;

function Own({ trackers }: { trackers: readonly TrackerCard[] }) {
  const result = useCall(myShareCall);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} role="group" aria-labelledby="share" tabIndex={-1}>
      <Loaded query={result} skeleton={<Skeleton className="h-11 w-64" />}>
        {({ share }) =>
          share ? <IsShared share={share} trackers={trackers} place={place} /> : <NotShared trackers={trackers} place={place} />
        }
      </Loaded>
    </div>
  );
}

/** The pressed button is about to be removed: moves the focus. */
const stay = ({ current }: Place) => current?.focus({ preventScroll: true });

function useShare(onShared?: () => void) {
  const failure = useFailure();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: string) => shareProgress(what === ALL ? null : what),
    onSuccess: () => {
      onShared?.();
      return client.invalidateQueries({ queryKey: [myShareCall.url] });
    },
    onError: (error) => failure(error),
  });
}

interface WhatProps {
  trackers: readonly TrackerCard[];
  value: string;
  onChange: (what: string) => void;
}

function What({ trackers, value, onChange }: WhatProps) {
  const { t } = useTranslation('trackers');
  return (
    <Field label={t('share.what')} className="w-full sm:w-80">
      <Select options={useTrackerOptions(trackers)} value={value} onChange={onChange} />
    </Field>
  );
}

function NotShared({ trackers, place }: { trackers: readonly TrackerCard[]; place: Place }) {
  const { t } = useTranslation('trackers');
  const share = useShare(() => stay(place));
  const [what, setWhat] = useState(ALL);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <What trackers={trackers} value={what} onChange={setWhat} />
      <Button variant="primary" icon={<Link2 size={18} aria-hidden />} loading={share.isPending} onClick={() => share.mutate(what)}>
        {t('share.on')}
      </Button>
    </div>
  );
}

/** Manages the share link. Changing its content does not change the link; a removed link is never restored. */
function IsShared({ share, trackers, place }: { share: MyShare; trackers: readonly TrackerCard[]; place: Place }) {
  const { t } = useTranslation('trackers');
  const failure = useFailure();
  const client = useQueryClient();
  const change = useShare();
  const end = useMutation({
    mutationFn: stopSharing,
    onSuccess: async () => {
      stay(place);
      await client.invalidateQueries({ queryKey: [myShareCall.url] });
      toast({ kind: 'success', title: t('share.stopped') });
    },
    onError: (error) => failure(error),
  });
  const shown = change.isPending ? change.variables : (share.tracker ?? ALL);
  return (
    <div className="grid gap-4">
      <div>
        <p className="share-link">{share.url}</p>
        <p className="mt-1.5 text-s text-muted">
          {t('share.since')} <RelativeTime at={share.created_at} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={share.url} variant="primary" />
        <LinkButton to={usePaths().of(new URL(share.url).pathname)} icon={<ExternalLink size={18} aria-hidden />}>
          {t('share.open')}
        </LinkButton>
        <Button variant="ghost" icon={<Link2Off size={18} aria-hidden />} loading={end.isPending} onClick={() => end.mutate()}>
          {t('share.off')}
        </Button>
      </div>
      <What trackers={trackers} value={shown} onChange={(what) => change.mutate(what)} />
    </div>
  );
}
