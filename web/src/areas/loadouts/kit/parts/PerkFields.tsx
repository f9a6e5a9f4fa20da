import { useTranslation } from '@/shared/i18n/useTranslation';
import { ChoiceField } from '../../parts/ChoiceField';
import { idText } from '../../parts/options';
import { PartList } from '../../parts/PartList';
import { CUSTOM, isPerkTaken, ofKit, PERKS } from '../model';
import type { Kit } from '../useKit';

/** Selects a perk preset, or four custom perks. */
export function PerkFields({ kit: { form, init, errors, dispatch } }: { kit: Kit }) {
  const { t } = useTranslation('loadouts');
  const presets = ofKit(form.type, init.perks_presets);
  const preset = presets.find(({ id }) => id === form.perks_preset_id);
  const own = form.perks_preset_id === CUSTOM;
  const type = init.types.find(({ id }) => id === form.type);
  const wildcard = preset?.items.find((perk) => perk.selector === 'wildcard');
  // Without the selectors, their errors are shown here.
  const missing = own ? undefined : PERKS.map((field) => errors.field(field).error).find(Boolean);
  return (
    <>
      <ChoiceField
        label={t(type?.packages === false ? 'kit.preset' : 'kit.package')}
        hint={preset?.origin && preset.origin !== 'game' ? t(`kit.origin.${preset.origin}`) : undefined}
        placeholder={t('choose')}
        options={presets.map(({ id, name, items }) => ({
          value: String(id),
          label: id === CUSTOM ? t('kit.custom') : name,
          hint: items.map((perk) => perk.name).join(', ') || undefined,
        }))}
        value={idText(form.perks_preset_id)}
        onChange={(id) => dispatch({ type: 'perks_preset_id', id: Number(id) })}
        disabled={form.type === null}
        error={errors.field('perks_preset_id').error ?? missing}
        className="max-w-[36rem]"
      />
      {own ? (
        <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {PERKS.map((field, place) => (
            <ChoiceField
              key={field}
              label={t(`kit.selectors.${type?.selectors[place] ?? 'perk'}`, { number: place + 1 })}
              placeholder={t('choose')}
              options={ofKit(form.type, init.perks_selects[place] ?? []).map(({ id, name }) => {
                const taken = isPerkTaken(form, field, id);
                return { value: String(id), label: name, disabled: taken, hint: taken ? t('kit.perk_taken') : undefined };
              })}
              value={idText(form[field])}
              onChange={(id) => dispatch({ type: field, id: Number(id) })}
              error={errors.field(field).error}
            />
          ))}
        </div>
      ) : (
        preset && (
          <>
            <PartList label={t('kit.perks')} parts={preset.items.filter((perk) => perk.selector !== 'wildcard')} className="mt-4" />
            {wildcard && (
              <>
                <p className="caps mt-4 mb-1.5 text-label font-semibold text-muted">{t('kit.selectors.wildcard')}</p>
                <PartList label={t('kit.selectors.wildcard')} parts={[wildcard]} />
              </>
            )}
          </>
        )
      )}
    </>
  );
}
