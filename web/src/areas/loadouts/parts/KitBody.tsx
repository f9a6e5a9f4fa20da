import { GunPicture } from '@/areas/armory/parts/GunPicture';
import type { KitBuild, KitItem } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { PartList } from './PartList';

/** The contents of a kit: two guns, four perks, two pieces of equipment. */
export function KitBody({ kit, eager = false }: { kit: KitItem; eager?: boolean }) {
  const { t } = useTranslation('loadouts');
  const origin = kit.perks_preset_origin;
  const wildcards = kit.perks.filter(({ selector }) => selector === 'wildcard');
  const perks = kit.perks.filter((perk) => !wildcards.includes(perk));
  return (
    <>
      <div className="kit-guns">
        <Gun label={t('kit.primary')} build={kit.loadout_1} eager={eager} />
        <Gun label={t('kit.secondary')} build={kit.loadout_2} eager={eager} />
      </div>
      <dl className="kit-lines">
        <div>
          <dt className="caps">{t('kit.perks')}</dt>
          <dd>
            <span className="mb-2 block text-s text-muted">
              {kit.perks_preset_name || t('kit.custom')}
              {origin && origin !== 'game' && ` · ${t(`kit.origin.${origin}_mark`)}`}
            </span>
            <PartList label={t('kit.perks')} parts={perks} />
          </dd>
        </div>
        {wildcards.length > 0 && (
          <div>
            <dt className="caps">{t('kit.selectors.wildcard')}</dt>
            <dd>
              <PartList label={t('kit.selectors.wildcard')} parts={wildcards} />
            </dd>
          </div>
        )}
        <div>
          <dt className="caps">{t('kit.equipment')}</dt>
          <dd>
            <PartList label={t('kit.equipment')} parts={kit.equips} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Gun({ label, build, eager }: { label: string; build?: KitBuild | null; eager: boolean }) {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  if (!build) return null;
  return (
    <div className="kit-gun">
      <p className="caps text-s font-semibold text-muted">{label}</p>
      <GunPicture src={build.image} eager={eager} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={paths.sharedBuild(build.share)} className="font-display text-h5 font-bold uppercase hover:text-hot-text">
          {build.gun_name}
        </Link>
        <span className="num text-s text-muted">{t('attachments', { count: build.attachments_count })}</span>
      </p>
    </div>
  );
}
