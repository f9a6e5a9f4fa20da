import { Mail } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ApiError } from '@/shared/api/error';
import { Form } from '@/shared/form/Form';
import { useSending } from '@/shared/form/useSending';
import { useLang } from '@/shared/hooks/useLang';
import { looksLikeEmail } from '@/shared/lib/email';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { toast } from '@/shared/ui/toast';
import { requestMw2News } from '../api';
import { MW2_TEXTS as texts } from '../mw2Texts';

const ALREADY_REQUESTED = 'site.already_requested';

export function NotifyForm() {
  const lang = useLang();
  const [email, setEmail] = useState('');
  const { form, errors, send, sending } = useSending({
    send: () => requestMw2News(email.trim(), lang),
    onSent: () => {
      setEmail('');
      toast({ kind: 'success', title: texts.doneTitle, text: texts.done });
    },
    failure: (error, actions) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields.email) actions?.fields?.(error.fields);
      else if (error.key === ALREADY_REQUESTED) toast({ kind: 'warning', title: texts.againTitle, text: texts.again });
      // Status 0 has the browser's own message for a lost connection; ours is clearer.
      else toast({ kind: 'error', title: texts.failedTitle, text: (error.status !== 0 && error.message) || texts.failed });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(email)) return errors.set({ email: texts.invalid });
    send();
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <Field label={texts.label} hint={texts.hint} required {...errors.field('email')}>
        <div className="flex gap-2 max-sm:flex-col">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            placeholder={texts.placeholder}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            icon={<Mail size={18} aria-hidden />}
            className="flex-1"
          />
          <Button type="submit" variant="primary" loading={sending}>
            {texts.submit}
          </Button>
        </div>
      </Field>
    </Form>
  );
}
