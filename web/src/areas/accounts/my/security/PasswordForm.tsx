import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '@/shared/form/Form';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser, type User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { toast } from '@/shared/ui/toast';
import { changePassword, sessionsCall } from '../api';
import { Section } from '../parts/Section';
import { SignInAgain } from '../parts/SignInAgain';
import { TextField } from '../parts/TextField';
import { Username } from '../parts/Username';

const EMPTY = { old: '', next: '', repeat: '' };

export function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [stale, setStale] = useState(false);
  const first = !user.hasPassword;
  const { form, errors, sending, submit } = useSending({
    send: () =>
      changePassword({
        old_password: first ? undefined : values.old,
        password: values.next,
        password_confirmation: values.repeat,
      }),
    onSent: async () => {
      setValues(EMPTY);
      toast({ kind: 'success', title: t('my.password.done'), text: t('my.password.done_text') });
      await Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: [sessionsCall.url] })]);
    },
    stale: () => setStale(true),
  });
  const shared = { type: 'password', required: true, errors } as const;
  return (
    <Section
      title={t(first ? 'my.password.title_first' : 'my.password.title')}
      text={t(first ? 'my.password.text_first' : 'my.password.text')}
    >
      <Form ref={form} onSubmit={submit} className="flex max-w-[28rem] flex-col gap-5">
        <Username email={user.email} />
        {!first && (
          <TextField
            {...shared}
            label={t('my.password.old')}
            name="old_password"
            autoComplete="current-password"
            value={values.old}
            onChange={(old) => setValues({ ...values, old })}
          />
        )}
        <TextField
          {...shared}
          label={t('my.password.new')}
          hint={t('my.password.new_hint')}
          name="password"
          autoComplete="new-password"
          value={values.next}
          onChange={(next) => setValues({ ...values, next })}
        />
        <TextField
          {...shared}
          label={t('my.password.repeat')}
          name="password_confirmation"
          autoComplete="new-password"
          value={values.repeat}
          onChange={(repeat) => setValues({ ...values, repeat })}
        />
        <div>
          <Button type="submit" variant="primary" loading={sending}>
            {t(first ? 'my.password.submit_first' : 'my.password.submit')}
          </Button>
        </div>
      </Form>
      <SignInAgain open={stale} user={user} onClose={() => setStale(false)} />
    </Section>
  );
}
