import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import type { ProgressGame } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Checkbox } from '@/shared/ui/Checkbox';
import { Loaded } from '@/shared/ui/Loaded';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { toast } from '@/shared/ui/toast';
import { progressCall, resetProgress } from '../api';
import { Section } from '../parts/Section';
import { useFailure } from '@/shared/form/useFailure';
import { chosenByGame, keysOf, toggled } from './reset';
import { ResetDialog } from './ResetDialog';

/** Lets the user delete stored progress, area by area. */
export function ResetProgress() {
  const { t } = useTranslation('accounts');
  const result = useCall(progressCall(useLang()));
  return (
    <Section title={t('my.reset.title')} text={t('my.reset.text')}>
      <Loaded query={result} skeleton={<SkeletonRows rows={8} height={44} />}>
        {({ games }) => <Checklist games={games} />}
      </Loaded>
    </Section>
  );
}

function Checklist({ games }: { games: readonly ProgressGame[] }) {
  const { t } = useTranslation('accounts');
  const failure = useFailure();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [dialogOpen, setDialogOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetProgress(chosen),
    onSuccess: () => {
      setDialogOpen(false);
      setChosen([]);
      // Cached responses of other pages are outdated.
      client.removeQueries({ type: 'inactive' });
      toast({ kind: 'success', title: t('my.success'), text: t('my.reset.done') });
    },
    onError: (error) => failure(error),
  });
  const keys = keysOf(games);
  const all = chosen.length === keys.length;
  return (
    <>
      <Checkbox
        label={<span className="font-semibold">{t('my.reset.all')}</span>}
        checked={all}
        indeterminate={chosen.length > 0 && !all}
        onChange={() => setChosen(all ? [] : keys)}
      />
      <div className="mt-2 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2 xl:grid-cols-4">
        {games.map(({ name: game, kinds }) => (
          <fieldset key={game}>
            <legend className="caps text-label font-semibold text-muted">{game}</legend>
            {kinds.map(({ key, name }) => (
              <Checkbox key={key} label={name} checked={chosen.includes(key)} onChange={() => setChosen(toggled(chosen, key))} />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="danger" disabled={chosen.length === 0} onClick={() => setDialogOpen(true)}>
          {t('my.reset.submit')}
        </Button>
        <p className="text-s text-muted" aria-live="polite">
          {chosen.length === 0 ? t('my.reset.none') : t('my.reset.chosen', { count: chosen.length })}
        </p>
      </div>
      <ResetDialog
        open={dialogOpen}
        games={chosenByGame(games, chosen)}
        loading={reset.isPending}
        onCancel={() => setDialogOpen(false)}
        onConfirm={() => reset.mutate()}
      />
    </>
  );
}
