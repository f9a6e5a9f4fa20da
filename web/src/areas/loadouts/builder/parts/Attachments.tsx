import { CircleAlert } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { chosenRows } from '../model';
import type { Builder } from '../useBuilder';
import { AttachmentRow } from './AttachmentRow';

/** The rows, and how many of them the gun takes. */
export function Attachments({ builder }: { builder: Builder }) {
  const { t } = useTranslation('loadouts');
  const { form, data, errors } = builder;
  const { error } = errors.field('attachments');
  const count = { selected: chosenRows(form).length, max: data.max_attachments };
  return (
    <section aria-labelledby="builder-attachments" data-error={error ? '' : undefined} tabIndex={-1}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 id="builder-attachments" className="text-h4">
          {t('builder.attachments')}
        </h2>
        {form.gun !== null && count.max > 0 && (
          <p className="num font-display text-h4 font-bold">
            <span aria-hidden>{t('builder.count', count)}</span>
            <span className="sr-only">{t('builder.count_label', count)}</span>
          </p>
        )}
      </div>
      <p aria-live="polite" className={error ? 'mt-3 flex items-start gap-1.5 text-s text-bad' : 'sr-only'}>
        {error && (
          <>
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {error}
          </>
        )}
      </p>
      {form.gun === null && <p className="mt-3 text-muted">{t('builder.gun_first')}</p>}
      <ol className="builder-rows">
        {form.rows.map((row, index) => (
          <AttachmentRow key={row.uuid} builder={builder} row={row} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}
