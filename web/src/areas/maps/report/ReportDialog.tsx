import { useId, useState } from 'react';
import { Form } from '@/shared/form/Form';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSignInHere } from '@/shared/session/useSignInHere';
import { useUser } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { Checkbox } from '@/shared/ui/Checkbox';
import { Dialog } from '@/shared/ui/Dialog';
import { Field } from '@/shared/ui/Field';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Textarea } from '@/shared/ui/Textarea';
import { toast } from '@/shared/ui/toast';
import { someLines } from '../board/model';
import { cellOf } from '../grid';
import { type ReportKind, sendReport } from './api';
import { closeReport, forgetDraft, saveDraft, loadDraft, sameSubject, type Subject } from './reporting';

const LONGEST = 1000;

export function ReportDialog({ subject }: { subject: Subject | null }) {
  const { t } = useTranslation('maps');
  const form = useId();
  const guest = useUser() === null;
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={subject !== null}
      onClose={closeReport}
      title={t(subject?.kind === 'suggest' ? 'report.suggest_title' : 'report.title')}
      footer={
        <>
          <Button onClick={closeReport}>{t('report.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={busy}>
            {t(guest ? 'report.sign_in' : 'report.send')}
          </Button>
        </>
      }
    >
      {subject && (
        <ReportForm key={`${subject.point?.id} ${subject.at?.join()}`} id={form} subject={subject} guest={guest} onBusy={setBusy} />
      )}
    </Dialog>
  );
}

interface Props {
  id: string;
  subject: Subject;
  guest: boolean;
  onBusy: (busy: boolean) => void;
}

function ReportForm({ id, subject, guest, onBusy }: Props) {
  const { t } = useTranslation('maps');
  const signIn = useSignInHere();
  const [savedDraft] = useState(loadDraft);
  const begun = savedDraft && sameSubject(savedDraft.subject, subject) ? savedDraft : null;
  const [kind, setKind] = useState<ReportKind>(begun?.subject.kind ?? subject.kind);
  const [text, setText] = useState(begun?.text ?? '');
  const [spot, setSpot] = useState(true);
  const { at, point, map, mode } = subject;
  const save = (of: { kind?: ReportKind; text?: string; waiting?: boolean }) =>
    saveDraft({ subject: { ...subject, kind: of.kind ?? kind }, text: of.text ?? text, waiting: of.waiting ?? false });
  const sending = useSending({
    send: async () => {
      onBusy(true);
      try {
        return await sendReport({
          kind,
          map,
          mode,
          text: text.trim(),
          ...(point ? { point: point.id } : {}),
          ...(at && spot ? { at } : {}),
        });
      } finally {
        onBusy(false);
      }
    },
    onSent: () => {
      forgetDraft();
      closeReport();
      toast({ kind: 'success', title: t('report.sent'), text: t('report.sent_text') });
    },
  });
  return (
    <Form
      id={id}
      ref={sending.form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') {
          sending.errors.set({ text: t('report.empty') });
          return;
        }
        if (!guest) {
          sending.send();
          return;
        }
        save({ waiting: true });
        closeReport();
        void signIn.go();
      }}
    >
      {point ? (
        <>
          <p>
            <b className="wrap-anywhere">{point.name}</b>
          </p>
          <RadioGroup
            label={t('report.kind')}
            options={[
              { value: 'wrong', label: t('report.wrong') },
              { value: 'missing', label: t('report.missing') },
            ]}
            value={kind === 'missing' ? 'missing' : 'wrong'}
            onChange={(next) => {
              setKind(next);
              save({ kind: next });
            }}
          />
        </>
      ) : (
        <p className="text-muted">{t('report.suggest_text')}</p>
      )}
      {at && !point && (
        <Checkbox label={t('report.spot', { cell: cellOf(at) })} checked={spot} onChange={(event) => setSpot(event.target.checked)} />
      )}
      <Field label={t('report.text')} hint={t('report.hint')} required {...sending.errors.field('text')}>
        <Textarea
          value={text}
          rows={5}
          maxLength={LONGEST}
          onChange={(event) => {
            const lines = someLines(event.target.value);
            setText(lines);
            save({ text: lines });
          }}
        />
      </Field>
      {guest && <p className="text-s text-muted">{t('report.guest')}</p>}
    </Form>
  );
}
