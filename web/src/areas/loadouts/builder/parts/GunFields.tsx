import { tierOf } from '@/areas/armory/categories';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { TierMark } from '@/shared/ui/TierMark';
import { tierVar } from '@/shared/ui/tiers';
import { ChoiceField } from '../../parts/ChoiceField';
import { idOptions, idText } from '../../parts/options';
import { isLocked, modesOf, rangesOf } from '../model';
import type { Builder } from '../useBuilder';

/** Fields for game, mode, range, category and gun. */
export function GunFields({ builder: { form, data, kind, errors, dispatch, move, loadingGuns } }: { builder: Builder }) {
  const { t } = useTranslation('loadouts');
  const closed = form.game === null;
  const ranges = rangesOf(form, data);
  const guns = data.guns.filter((gun) => form.gun_category === null || gun.type === form.gun_category);
  const shared = { placeholder: t('choose') };
  return (
    <div className="builder-fields">
      <ChoiceField
        {...shared}
        label={t('builder.game')}
        options={data.games.map(({ code, name, active }) => ({
          value: code,
          label: name,
          disabled: !active,
          hint: active ? undefined : t('builder.inactive'),
        }))}
        value={form.game}
        onChange={(code) => move({ type: 'game', code })}
        disabled={isLocked(kind, 'game')}
        error={errors.field('game').error}
      />
      <ChoiceField
        {...shared}
        label={t('builder.mode')}
        options={idOptions(modesOf(form.game, data))}
        value={idText(form.mode)}
        onChange={(id) => move({ type: 'mode', id: Number(id) })}
        disabled={closed || isLocked(kind, 'mode')}
        error={errors.field('mode').error}
      />
      <ChoiceField
        {...shared}
        label={t('builder.range')}
        options={idOptions(data.ranges.filter(({ id }) => ranges.has(id)))}
        value={idText(form.range)}
        onChange={(id) => dispatch({ type: 'range', id: Number(id) })}
        disabled={closed || isLocked(kind, 'range')}
        error={errors.field('range').error}
      />
      <ChoiceField
        {...shared}
        label={t('builder.meta_type')}
        options={data.categories.map(({ id, name, short_name }) => ({
          value: String(id),
          label: name,
          icon: (
            <span style={{ color: tierVar(tierOf(short_name)) }}>
              <TierMark tier={tierOf(short_name)} />
            </span>
          ),
        }))}
        value={idText(form.meta_type)}
        onChange={(id) => dispatch({ type: 'meta_type', id: Number(id) })}
        disabled={closed}
        error={errors.field('category').error}
      />
      <ChoiceField
        {...shared}
        label={t('builder.gun_category')}
        options={data.types.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.gun_category}
        onChange={(code) => dispatch({ type: 'gun_category', code })}
        disabled={closed || loadingGuns || isLocked(kind, 'gun_category')}
      />
      <ChoiceField
        {...shared}
        label={t('builder.gun')}
        search={t('builder.search_gun')}
        options={guns.map(({ id, name, image }) => ({
          value: String(id),
          label: name,
          icon: <GunPicture src={image} className="gun-icon" />,
        }))}
        value={idText(form.gun)}
        onChange={(id) => dispatch({ type: 'gun', id: Number(id) })}
        disabled={closed || loadingGuns || isLocked(kind, 'gun')}
        error={errors.field('gun').error}
      />
    </div>
  );
}
