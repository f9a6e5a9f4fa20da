import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '@/shared/form/Form';
import { useFailure } from '@/shared/form/useFailure';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ApiError } from '@/shared/api/error';
import { errorText, fieldTexts } from '@/shared/api/errorText';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { toast } from '@/shared/ui/toast';
import { modAccessCall, sendInvite } from '../api';

/** Whether the failure is about the typed name. Such failures are shown below the field, all others in a toast. */
function isAboutName({ status }: ApiError): boolean {
  return status === 403 || status === 404 || status === 409 || status === 422;
}

export function InviteForm() {
  const { t, i18n } = useTranslation('accounts');
  const client = useQueryClient();
  const failure = useFailure();
  const [name, setName] = useState('');
  const { form, errors, sending, submit } = useSending({
    send: () => sendInvite(name.trim()).then(() => name),
    onSent: (sent) => {
      toast({ kind: 'success', title: t('my.success'), text: t('my.mods.invited', { name: sent.trim() }) });
      // The user may have typed the next name already.
      setName((now) => (now === sent ? '' : now));
      void client.invalidateQueries({ queryKey: [modAccessCall.url] });
    },
    failure: (error, actions) => {
      if (!(error instanceof ApiError) || !isAboutName(error)) return failure(error);
      actions?.fields?.({ name: fieldTexts(i18n, error)['name'] ?? errorText(i18n, error) });
    },
  });
  const { error, onClearError } = errors.field('name');
  return (
    <Form ref={form} onSubmit={submit} className="max-w-[36rem]">
      <Field label={t('my.mods.name')} hint={t('my.mods.name_hint')} error={error}>
        <div className="flex gap-2 max-sm:flex-col">
          <Input
            name="name"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={24}
            value={name}
            onChange={(event) => {
              onClearError();
              setName(event.target.value);
            }}
            className="flex-1"
          />
          <Button type="submit" variant="primary" loading={sending}>
            {t('my.mods.invite')}
          </Button>
        </div>
      </Field>
    </Form>
  );
}
