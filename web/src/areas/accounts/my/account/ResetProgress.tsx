import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Checkbox } from '@/shared/ui/Checkbox';
import { toast } from '@/shared/ui/toast';
import { resetProgress } from '../api';
import { Section } from '../parts/Section';
import { useFailure } from '@/shared/form/useFailure';
import { RESET_GROUPS, RESET_KEYS, type ResetKey, toggled } from './reset';
import { ResetDialog } from './ResetDialog';

export function ResetProgress() {
  const { t } = useTranslation('accounts');
  const failure = useFailure();
  const [chosen, setChosen] = useState<readonly ResetKey[]>([]);
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetProgress(chosen),
    onSuccess: () => {
      setAsking(false);
      setChosen([]);
      toast({ kind: 'success', title: t('my.success'), text: t('my.reset.done') });
    },
    onError: (error) => failure(error),
  });
  const all = chosen.length === RESET_KEYS.length;
  return (
    <Section title={t('my.reset.title')} text={t('my.reset.text')}>
      <Checkbox
        label={<span className="font-semibold">{t('my.reset.all')}</span>}
        checked={all}
        indeterminate={chosen.length > 0 && !all}
        onChange={() => setChosen(all ? [] : RESET_KEYS)}
      />
      <div className="mt-2 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2 xl:grid-cols-4">
        {RESET_GROUPS.map(({ game, keys }) => (
          <fieldset key={game}>
            <legend className="caps text-label font-semibold text-muted">{game}</legend>
            {keys.map((key) => (
              <Checkbox
                key={key}
                label={t(`my.reset.keys.${key}`)}
                checked={chosen.includes(key)}
                onChange={() => setChosen(toggled(chosen, key))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="danger" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {t('my.reset.submit')}
        </Button>
        <p className="text-s text-muted" aria-live="polite">
          {chosen.length === 0 ? t('my.reset.none') : t('my.reset.chosen', { count: chosen.length })}
        </p>
      </div>
      <ResetDialog
        open={asking}
        chosen={chosen}
        loading={reset.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => reset.mutate()}
      />
    </Section>
  );
}
