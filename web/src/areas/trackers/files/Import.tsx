import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useFailure } from '@/shared/form/useFailure';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { buttonClass } from '@/shared/ui/buttonClass';
import { cx } from '@/shared/ui/cx';
import { Field } from '@/shared/ui/Field';
import { Textarea } from '@/shared/ui/Textarea';
import { readProgress } from '../api';
import type { TrackerCard } from '../types';
import { ImportDialog } from './ImportDialog';
import { LARGEST, parsed, type Unreadable } from './model';

/** Imports a chosen, dropped or pasted file. The server parses it, and a preview is shown before anything changes. */
export function Import({ trackers, known }: { trackers: readonly TrackerCard[]; known: boolean }) {
  const { t } = useTranslation('trackers');
  const failure = useFailure();
  const [problem, setProblem] = useState<Unreadable | null>(null);
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState('');
  const paste = useRef<HTMLButtonElement>(null);
  const read = useMutation({ mutationFn: readProgress, onError: (error) => failure(error) });

  const take = (content: string) => {
    const found = parsed(content);
    setProblem('problem' in found ? found.problem : null);
    if ('file' in found) read.mutate(found.file);
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) setProblem('large');
    else take(await file.text());
  };

  return (
    <>
      <DropZone disabled={!known || read.isPending} onFile={(file) => void takeFile(file)}>
        <Button
          ref={paste}
          variant="ghost"
          icon={<ClipboardPaste size={18} aria-hidden />}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          {t('files.paste')}
        </Button>
      </DropZone>
      {pasting && (
        <form
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            take(text);
          }}
        >
          <Field label={t('files.paste_label')} onClearError={() => setProblem(null)}>
            <Textarea value={text} rows={5} spellCheck={false} maxLength={LARGEST} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button type="submit" className="justify-self-start" disabled={!known || text.trim() === ''} loading={read.isPending}>
            {t('files.check')}
          </Button>
        </form>
      )}
      <p role="alert" className={cx('text-bad', problem && 'mt-3')}>
        {problem && t(`files.problem.${problem}`)}
      </p>
      <ImportDialog
        found={read.data ?? null}
        trackers={trackers}
        onClose={(imported) => {
          read.reset();
          if (imported) {
            setText('');
            setPasting(false);
            // The button that opened the dialog is removed with the text.
            if (pasting) requestAnimationFrame(() => paste.current?.focus());
          }
        }}
      />
    </>
  );
}

interface ZoneProps {
  disabled: boolean;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

function DropZone({ disabled, onFile, children }: ZoneProps) {
  const { t } = useTranslation('trackers');
  const id = useId();
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFile(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever drops no file has the buttons in it
    <div
      className={cx('drop-zone', over && 'drop-zone-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p className="drop-zone-hint text-muted">{t('files.drop')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <input
          id={id}
          type="file"
          accept="application/json,.json,.txt"
          className="peer sr-only"
          disabled={disabled}
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            // Lets the user choose the same file again.
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          aria-disabled={disabled || undefined}
          className={cx(buttonClass(), 'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus')}
        >
          <FileUp size={18} aria-hidden />
          {t('files.choose')}
        </label>
        {children}
      </div>
      <p className="text-s text-muted">{t('files.foreign')}</p>
    </div>
  );
}
