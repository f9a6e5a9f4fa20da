import { ListChecks } from 'lucide-react';
import type { GunChallenge } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { buttonClass } from '@/shared/ui/buttonClass';
import { Tabs } from '@/shared/ui/Tabs';
import { byCategory, byTracker, weaponOf } from '../camouflages';

interface Props {
  camouflages: readonly GunChallenge[];
  /** The game of the page, and the slug of the gun. */
  game: string;
  slug: string;
}

/** Camouflage challenges of the gun by tracker, with links to the trackers. */
export function Camouflages({ camouflages, game, slug }: Props) {
  const { t } = useTranslation('meta');
  const trackers = byTracker(camouflages, game).map(({ id, name, challenges }) => ({
    id,
    label: name,
    content: <Challenges tracker={id} challenges={challenges} slug={slug} />,
  }));
  return <Tabs label={t('gun.camos')} tabs={trackers} />;
}

function Challenges({ tracker, challenges, slug }: { tracker: string; challenges: readonly GunChallenge[]; slug: string }) {
  const { t, i18n } = useTranslation('meta');
  const paths = usePaths();
  return (
    <>
      {byCategory(challenges).map(([category, some]) => (
        <div key={category} className="gun-camo-part">
          <h3 className="caps mb-2 text-label font-semibold text-muted">{dynamicText(i18n, 'meta', 'gun.camo_category', category)}</h3>
          <ul className="gun-camos">
            {some.map((challenge) => (
              <Challenge key={challenge.name} challenge={challenge} />
            ))}
          </ul>
        </div>
      ))}
      <PageLink to={paths.camo(tracker, undefined, { open: weaponOf(slug) })} className={`${buttonClass()} mt-2`}>
        <ListChecks size={18} aria-hidden />
        {t('gun.track')}
      </PageLink>
    </>
  );
}

function Challenge({ challenge: { name, image, challenge, level } }: { challenge: GunChallenge }) {
  const { t } = useTranslation('meta');
  return (
    <li className="gun-camo">
      <img src={image} alt="" width={48} height={48} loading="lazy" decoding="async" className="gun-camo-swatch" />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-s text-muted">{challenge}</span>
        {typeof level === 'number' && <span className="num block text-s text-muted">{t('gun.camo_level', { level })}</span>}
      </span>
    </li>
  );
}
