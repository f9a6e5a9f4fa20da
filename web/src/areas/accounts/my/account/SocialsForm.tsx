import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { useFieldErrors } from '@/shared/ui/useFieldErrors';
import { storeSocials, type Socials } from '../api';
import { Section } from '../parts/Section';
import { TextField } from '../parts/TextField';
import { useFailure } from '../parts/useFailure';
import { NETWORKS } from './networks';
import { useProfileSaved } from './useProfileSaved';

export function SocialsForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors();
  const failure = useFailure();
  const saved = useProfileSaved();
  const [edits, setEdits] = useState<Partial<Socials>>({});
  const values: Socials = { ...user.socials, ...edits };
  const save = useMutation({
    mutationFn: () => storeSocials(values),
    onSuccess: async () => {
      await saved();
      setEdits({});
    },
    onError: (error) => failure(error, { fields: errors.set, form: form.current }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Section title={t('my.networks.title')} text={t('my.networks.text')}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className="grid max-w-[56rem] gap-x-6 gap-y-5 md:grid-cols-2">
          {NETWORKS.map(({ id, example }) => (
            <TextField
              key={id}
              label={t(`my.networks.names.${id}`)}
              name={id}
              type="url"
              autoComplete="off"
              placeholder={example}
              value={values[id] ?? ''}
              onChange={(value) => setEdits({ ...edits, [id]: value })}
              errors={errors}
            />
          ))}
        </div>
        <Button type="submit" variant="primary" loading={save.isPending} className="mt-6">
          {t('my.networks.save')}
        </Button>
      </form>
    </Section>
  );
}
