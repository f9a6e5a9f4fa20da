import { CircleAlert, ImageUp } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { cx } from '@/shared/ui/cx';

interface Props {
  /** The problem with the last file. */
  error: string | undefined;
  loading: boolean;
  onFile: (file: File) => void;
}

/** Accepts a dropped or a chosen file. */
export function DropZone({ error, loading, onFile }: Props) {
  const { t } = useTranslation('accounts');
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
    // Lets the user choose the same file again.
    if (input.current) input.current.value = '';
  };
  return (
    <div
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      className={cx(
        'motion flex flex-col items-center gap-3 rounded-m border border-dashed px-6 py-8 text-center',
        over ? 'border-hot bg-hot-wash' : error ? 'border-bad' : 'border-line-strong',
      )}
    >
      <ImageUp size={32} aria-hidden className="text-muted" />
      <p className="text-muted max-sm:hidden">{t('my.avatar.drop')}</p>
      <Button variant="primary" loading={loading} aria-describedby={error && errorId} onClick={() => input.current?.click()}>
        {t('my.avatar.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('my.avatar.choose')}
        className="hidden"
        onChange={(event) => take(event.target.files)}
      />
      <p className="text-s text-muted">{t('my.avatar.rules')}</p>
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-left text-s text-bad">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
