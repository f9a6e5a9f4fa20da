import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ErrorState } from '@/shared/ui/ErrorState';
import { DraftNotice } from '../form/DraftNotice';
import { LinkField } from '../form/LinkField';
import { NotesField } from '../form/NotesField';
import { Attachments } from './parts/Attachments';
import { Drawing } from './parts/Drawing';
import { GunFields } from './parts/GunFields';
import type { Builder } from './useBuilder';

/** The whole form but its buttons, which stand elsewhere on a page and in a dialog. */
export function BuilderFields({ builder, id }: { builder: Builder; id: string }) {
  const { i18n } = useTranslation('loadouts');
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
      <DraftNotice discard={discard} />
      {failed?.error && (
        <ErrorState text={errorText(i18n, failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      )}
      <Drawing builder={builder} />
      <div className="builder-form">
        <GunFields builder={builder} />
        <Attachments builder={builder} />
        <NotesField value={form.notes} error={errors.field('notes').error} onChange={(text) => dispatch({ type: 'notes', text })} />
        <LinkField
          name="youtube_link"
          value={form.youtube_link}
          error={errors.field('youtube_link').error}
          onChange={(text) => dispatch({ type: 'youtube_link', text })}
        />
      </div>
    </form>
  );
}
