import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Form } from '@/shared/form/Form';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser, type User } from '@/shared/session/session';
import { useSession } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { Card } from '@/shared/ui/Card';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { toast } from '@/shared/ui/toast';
import { storeUsername } from '../api';
import { useSaveFailure } from '../useSaveFailure';

interface Props {
  /** Shown above the username form. */
  head: ReactNode;
  /** Another profile is edited, which already has a name. */
  open?: boolean;
  children: (user: User) => ReactNode;
}

/** Requires a public username, because builds are public. */
export function UsernameGate({ head, open = false, children }: Props) {
  const { user } = useSession();
  if (!user) return null;
  if (user.name || open) return children(user);
  return (
    <div className="column min-h-dvh py-6 md:py-10">
      {head}
      <UsernameForm />
    </div>
  );
}

function UsernameForm() {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { form, errors, sending, submit } = useSending({
    send: () => storeUsername(name.trim()),
    onSent: () => {
      toast({ kind: 'success', title: t('success'), text: t('username.saved') });
      return refreshUser(client);
    },
    failure: useSaveFailure(),
  });
  const { error, onClearError } = errors.field('name');
  return (
    <Card as="section" className="max-w-[36rem] md:p-6">
      <h2 className="text-h4">{t('username.title')}</h2>
      <p className="mt-1.5 mb-5 text-muted">{t('username.text')}</p>
      <Form ref={form} onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t('username.name')} hint={t('username.hint')} error={error} required>
          <Input
            name="name"
            autoComplete="nickname"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={24}
            value={name}
            onChange={(event) => {
              onClearError();
              setName(event.target.value);
            }}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" loading={sending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
