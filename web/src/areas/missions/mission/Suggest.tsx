import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Form } from '@/shared/form/Form';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { forgetInTab, recallInTab, rememberInTab } from '@/shared/lib/storage';
import { useSignInHere } from '@/shared/session/useSignInHere';
import { useSession } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field } from '@/shared/ui/Field';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Textarea } from '@/shared/ui/Textarea';
import { toast } from '@/shared/ui/toast';
import { suggestTasks } from '../api';

const LONGEST = 1000;

/** A form to suggest tasks for a mission without any. Requires a sign-in. */
export function Suggest({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation('missions');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { user } = useSession();
  const { link } = useSignInHere();
  return (
    <div className="needs-script" data-noprint>
      <Button icon={<PencilLine size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('suggest.open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('suggest.title', { name })}>
        {user ? (
          <SuggestForm slug={slug} onDone={close} />
        ) : (
          <>
            <p>{t('suggest.guest')}</p>
            <LinkButton variant="primary" {...link} className="mt-4">
              {t('suggest.sign_in')}
            </LinkButton>
          </>
        )}
      </Dialog>
    </div>
  );
}

function SuggestForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { t } = useTranslation('missions');
  // The draft survives closing the dialog.
  const draftKey = `hotdrop-suggest-${slug}`;
  const [text, setText] = useState(() => recallInTab(draftKey) ?? '');
  const { form, errors, submit, sending } = useSending({
    send: () => suggestTasks(slug, text.trim()),
    onSent: () => {
      forgetInTab(draftKey);
      toast({ kind: 'success', title: t('suggest.sent'), text: t('suggest.sent_text') });
      onDone();
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{t('suggest.text')}</p>
      <Field label={t('suggest.label')} {...errors.field('text')} required>
        <Textarea
          rows={6}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            rememberInTab(draftKey, target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" loading={sending} disabled={text.trim() === ''}>
        {t('suggest.send')}
      </Button>
    </Form>
  );
}
