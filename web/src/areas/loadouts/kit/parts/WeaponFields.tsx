import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { LinkButton } from '@/shared/ui/LinkButton';
import { gunBuildsCall } from '../../api';
import { ChoiceField } from '../../parts/ChoiceField';
import { idText } from '../../parts/options';
import { hasOverkill, primaryGuns, secondaryGuns } from '../model';
import type { Kit } from '../useKit';

const PLACES = {
  primary: { gun: 'primary_gun_id', build: 'loadout_1', guns: primaryGuns },
  secondary: { gun: 'secondary_gun_id', build: 'loadout_2', guns: secondaryGuns },
} as const;

/** Selects a gun and one of its builds, with a picture. */
export function WeaponFields({ kit: { form, init, errors, dispatch }, place }: { kit: Kit; place: 'primary' | 'secondary' }) {
  const { t } = useTranslation('loadouts');
  const lang = useLang();
  const paths = usePaths();
  const { gun, build, guns } = PLACES[place];
  const gunId = form[gun];
  const result = useCall(gunBuildsCall(gunId ?? 0, lang), { enabled: gunId !== null });
  const game = init.types.find(({ id }) => id === form.type)?.game;
  const builds = gunId === null ? [] : (result.data?.loadouts.filter((one) => one.game === game) ?? []);
  const chosen = builds.find((one) => one.id === form[build]);
  const none = gunId !== null && result.data !== undefined && builds.length === 0;
  const { error } = errors.field(build);
  const hint = place === 'secondary' && form.type !== null ? t(hasOverkill(form, init) ? 'kit.no_pistols' : 'kit.pistols') : undefined;
  return (
    <fieldset className="kit-weapon">
      <legend className="caps text-h5 font-bold">{t(`kit.${place}`)}</legend>
      <div className="kit-picture">{chosen && <GunPicture src={chosen.image} eager />}</div>
      <ChoiceField
        label={t('kit.gun')}
        placeholder={t('choose')}
        search={t('builder.search_gun')}
        hint={hint}
        options={guns(form, init).map(({ id, name, image, builds: count }) => ({
          value: String(id),
          label: name,
          icon: <GunPicture src={image} className="gun-icon" />,
          hint: count > 0 ? t('kit.builds', { count }) : undefined,
        }))}
        value={idText(gunId)}
        onChange={(id) => dispatch({ type: gun, id: Number(id) })}
        disabled={form.type === null}
        error={gunId === null ? error : undefined}
      />
      <ChoiceField
        label={t('kit.build')}
        placeholder={t('choose')}
        options={builds.map(({ id, name, attachments }) => ({ value: String(id), label: name, hint: attachments }))}
        value={idText(form[build])}
        onChange={(id) => dispatch({ type: build, id: Number(id) })}
        disabled={gunId === null || builds.length === 0}
        error={gunId === null ? undefined : error}
      />
      {none && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-s text-muted">
          {t('kit.no_builds')}
          <LinkButton to={paths.gunsmith()} size="s">
            {t('my.create_build')}
          </LinkButton>
        </p>
      )}
    </fieldset>
  );
}
