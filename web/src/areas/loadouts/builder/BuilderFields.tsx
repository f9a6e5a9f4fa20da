import { RotateCcw } from 'lucide-react';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { Textarea } from '@/shared/ui/Textarea';
import { NOTES_MAX } from '../limits';
import { Attachments } from './parts/Attachments';
import { Drawing } from './parts/Drawing';
import { GunFields } from './parts/GunFields';
import type { Builder } from './useBuilder';

/** The whole form but its buttons, which stand elsewhere on a page and in a dialog. */
export function BuilderFields({ builder, id }: { builder: Builder; id: string }) {
  const { t, i18n } = useTranslation('loadouts');
  const { form, errors, dispatch, failed, discard, element, save } = builder;
  return (
    <form
      id={id}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="builder"
    >
      {discard && (
        <div role="status" className="builder-draft">
          <RotateCcw size={18} aria-hidden className="shrink-0 text-info" />
          <p className="min-w-0 flex-1">{t('builder.draft')}</p>
          <Button size="s" onClick={discard}>
            {t('builder.discard')}
          </Button>
        </div>
      )}
      {failed?.error && (
        <ErrorState text={errorText(i18n, failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      )}
      <Drawing builder={builder} />
      <div className="builder-form">
        <GunFields builder={builder} />
        <Attachments builder={builder} />
        <Field label={t('notes')} error={errors.field('notes').error}>
          <Textarea
            name="notes"
            maxLength={NOTES_MAX}
            value={form.notes}
            onChange={(event) => dispatch({ type: 'notes', text: event.target.value })}
          />
        </Field>
        <Field label={t('links.youtube_link')} error={errors.field('youtube_link').error}>
          <Input
            name="youtube_link"
            type="url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v=…"
            autoComplete="off"
            value={form.youtube_link}
            onChange={(event) => dispatch({ type: 'youtube_link', text: event.target.value })}
          />
        </Field>
      </div>
    </form>
  );
}
