import { useMutation } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { useFieldErrors } from '@/shared/ui/useFieldErrors';
import { deleteAccount } from '../api';
import { SignInAgain } from '../parts/SignInAgain';
import { TextField } from '../parts/TextField';
import { useFailure } from '../parts/useFailure';
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
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const errors = useFieldErrors();
  const failure = useFailure();
  const close = () => {
    setPassword('');
    errors.reset();
    onClose();
  };
  const remove = useMutation({
    mutationFn: () => deleteAccount(hasPassword ? password : undefined),
    onSuccess: onDeleted,
    onError: (error) => failure(error, { fields: errors.set, form: field.current?.form, stale: () => setStale(true) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
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
          <Button type="submit" form={form} variant="danger" loading={remove.isPending || remove.isSuccess}>
            {t('my.delete.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
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
      </form>
      <SignInAgain open={stale} user={user} onClose={() => setStale(false)} />
    </Dialog>
  );
}
