import { type RefObject, useRef, useState } from 'react';
import { BuildStats } from '@/areas/armory/parts/BuildStats';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { DraftNotice } from '../form/DraftNotice';
import { LinkField } from '../form/LinkField';
import { NotesField } from '../form/NotesField';
import { SaveDecision } from '../form/SaveDecision';
import { NAME_MAX } from '../limits';
import { Bench } from './parts/Bench';
import { GunFields } from './parts/GunFields';
import { GunPicker } from './parts/GunPicker';
import { chosenRows } from './model';
import type { Builder } from './useBuilder';

/** The form without its buttons, which a page and a dialog place differently. */
export function BuilderFields({ builder, id }: { builder: Builder; id: string }) {
  const { i18n } = useTranslation('loadouts');
  const { form, failed, discard, drafts, decision, lines, element, save } = builder;
  /** A gun was picked here: the pressed button is gone, and the focus moves to its replacement. */
  const taken = useRef(false);
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
      <DraftNotice discard={discard} drafts={drafts} />
      {failed?.error && (
        <ErrorState text={errorText(i18n, failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      )}
      {form.gun === null ? (
        <Beginning
          builder={builder}
          onDone={() => {
            taken.current = true;
          }}
        />
      ) : (
        <Build builder={builder} taken={taken} />
      )}
      <SaveDecision decision={decision} form={form} lines={lines} />
    </form>
  );
}

/** The first step: picks a gun. Game and mode fields are shown on demand. */
function Beginning({ builder, onDone }: { builder: Builder; onDone: () => void }) {
  const { t } = useTranslation('loadouts');
  const [gameFirst, setGameFirst] = useState(false);
  const shown = gameFirst || builder.form.game !== null;
  return (
    <>
      {shown && <GunFields builder={builder} />}
      <GunPicker key={builder.form.game} builder={builder} onDone={onDone}>
        {!shown && (
          <Button variant="ghost" size="s" onClick={() => setGameFirst(true)}>
            {t('builder.game_first')}
          </Button>
        )}
      </GunPicker>
    </>
  );
}

function Build({ builder, taken }: { builder: Builder; taken: RefObject<boolean> }) {
  const { t } = useTranslation('loadouts');
  const { form, errors, dispatch } = builder;
  return (
    <>
      <Bench builder={builder} taken={taken} />
      <div className="builder-form">
        <GunFields builder={builder} />
        <div className="builder-words">
          <Field label={t('builder.name')} hint={t('builder.name_hint')} error={errors.field('title').error}>
            <Input
              name="title"
              autoComplete="off"
              maxLength={NAME_MAX}
              value={form.title ?? ''}
              onChange={(event) => dispatch({ type: 'title', text: event.target.value })}
            />
          </Field>
          <LinkField
            name="youtube_link"
            value={form.youtube_link}
            error={errors.field('youtube_link').error}
            onChange={(text) => dispatch({ type: 'youtube_link', text })}
          />
          <NotesField value={form.notes} error={errors.field('notes').error} onChange={(text) => dispatch({ type: 'notes', text })} />
        </div>
      </div>
      <BuildStats
        game={form.game}
        gun={form.gun}
        fitted={chosenRows(form).flatMap((row) => builder.data.attachments.find((one) => one.id === row.attachment_id) ?? [])}
      />
    </>
  );
}
