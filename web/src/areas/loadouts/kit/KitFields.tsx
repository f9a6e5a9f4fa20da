import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { DraftNotice } from '../form/DraftNotice';
import { LinkField } from '../form/LinkField';
import { NotesField } from '../form/NotesField';
import { SaveDecision } from '../form/SaveDecision';
import { UndoButtons } from '../form/UndoButtons';
import { NAME_MAX } from '../limits';
import { VIDEO_LINKS } from '../links';
import { ChoiceField } from '../parts/ChoiceField';
import { idOptions, idText } from '../parts/options';
import { ofKit } from './model';
import { PerkFields } from './parts/PerkFields';
import { WeaponFields } from './parts/WeaponFields';
import type { Kit } from './useKit';

export function KitFields({ kit }: { kit: Kit }) {
  const { t } = useTranslation('loadouts');
  const { form, init, kind, errors, element, dispatch, save, saving, undo, redo, discard, drafts, decision, lines } = kit;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-10"
    >
      <DraftNotice discard={discard} drafts={drafts} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          label={t('kit.type')}
          placeholder={t('choose')}
          options={idOptions(init.types)}
          value={idText(form.type)}
          onChange={(id) => dispatch({ type: 'type', id: Number(id) })}
          disabled={kind === 'edit'}
          error={errors.field('type').error}
        />
        <Field label={t('kit.name')} hint={t('kit.name_hint')} error={errors.field('name').error}>
          <Input
            name="name"
            autoComplete="off"
            maxLength={NAME_MAX}
            value={form.name}
            onChange={(event) => dispatch({ type: 'name', text: event.target.value })}
          />
        </Field>
      </div>
      <Group title={t('kit.weapons')}>
        <div className="grid gap-6 md:grid-cols-2">
          <WeaponFields kit={kit} place="primary" />
          <WeaponFields kit={kit} place="secondary" />
        </div>
      </Group>
      <Group title={t('kit.perks')}>
        <PerkFields kit={kit} />
      </Group>
      <Group title={t('kit.equipment')}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <ChoiceField
            label={t('kit.lethal')}
            placeholder={t('choose')}
            options={idOptions(ofKit(form.type, init.equips_lethal))}
            value={idText(form.equip_1)}
            onChange={(id) => dispatch({ type: 'equip_1', id: Number(id) })}
            disabled={form.type === null}
            error={errors.field('equip_1').error}
          />
          <ChoiceField
            label={t('kit.tactical')}
            placeholder={t('choose')}
            options={idOptions(ofKit(form.type, init.equips_tactical))}
            value={idText(form.equip_2)}
            onChange={(id) => dispatch({ type: 'equip_2', id: Number(id) })}
            disabled={form.type === null}
            error={errors.field('equip_2').error}
          />
        </div>
      </Group>
      <Group title={t('kit.videos')}>
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-3">
          {VIDEO_LINKS.map((field) => (
            <LinkField
              key={field}
              name={field}
              value={form[field]}
              error={errors.field(field).error}
              onChange={(text) => dispatch({ type: field, text })}
            />
          ))}
        </div>
      </Group>
      <NotesField value={form.notes} error={errors.field('notes').error} onChange={(text) => dispatch({ type: 'notes', text })} />
      <div data-foot className="builder-end">
        <Button type="submit" variant="primary" size="l" loading={saving}>
          {t('save')}
        </Button>
        <UndoButtons undo={undo} redo={redo} />
      </div>
      <SaveDecision decision={decision} form={form} lines={lines} />
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-b border-line pb-2 text-h4">{title}</h2>
      {children}
    </section>
  );
}
