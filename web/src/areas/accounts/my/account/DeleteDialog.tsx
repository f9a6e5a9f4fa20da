import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Form } from '@/shared/form/Form';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { deleteAccount } from '../api';
import { SignInAgain } from '../parts/SignInAgain';
import { TextField } from '../parts/TextField';
import { Username } from '../parts/Username';

interface Props {
  open: boolean;
  user: User;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ open, user, onClose, onDeleted }: Props) {
  const { t } = useTranslation('accounts');
  const { email, hasPassword } = user;
  const [stale, setStale] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { form, errors, sending, sent, submit } = useSending({
    send: () => deleteAccount(hasPassword ? password : undefined),
    onSent: onDeleted,
    stale: () => setStale(true),
  });
  const close = () => {
    setPassword('');
    errors.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('my.delete.dialog_title')}
      initialFocus={field}
      footer={
        <>
          <Button onClick={close}>{t('my.cancel')}</Button>
          <Button type="submit" form={id} variant="danger" loading={sending || sent !== null}>
            {t('my.delete.submit')}
          </Button>
        </>
      }
    >
      <Form ref={form} id={id} onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('my.delete.dialog_text')}</p>
        <Username email={email} />
        {hasPassword ? (
          <TextField
            ref={field}
            label={t('my.delete.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
            errors={errors}
          />
        ) : (
          <p className="flex items-start gap-2 text-muted">
            <Info size={18} aria-hidden className="mt-0.5 shrink-0 text-info" />
            {t('my.delete.fresh')}
          </p>
        )}
      </Form>
      <SignInAgain open={stale} user={user} onClose={() => setStale(false)} />
    </Dialog>
  );
}
