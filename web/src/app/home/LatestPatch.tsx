import { ArrowRight } from 'lucide-react';
import type { MovedGun } from '@/shared/api/schema';
import { topCall } from '@/shared/api/top';
import { useCall } from '@/shared/api/useCall';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { DayText } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Movement } from './Movement';

/** The newest patch: whose, when, and the guns it moved. */
export function LatestPatch() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const patch = useCall(topCall(useLang())).data?.patch;
  if (!patch) return null;
  return (
    <section aria-labelledby="patch" className="patch-band">
      <div className="patch-words">
        <p className="caps text-label text-muted">{t('home.patch.title')}</p>
        <h2 id="patch" className="patch-game">
          {patch.game_name}
        </h2>
        <p className="patch-day num">
          <DayText at={patch.date} />
          {patch.count > 0 && ` · ${t('home.patch.guns', { count: patch.count })}`}
        </p>
        <LinkButton to={paths.patchNotes(patch.value)}>
          {t('home.patch.open')}
          <ArrowRight size={18} aria-hidden />
        </LinkButton>
      </div>
      {patch.guns.length > 0 && (
        <ul className="patch-guns">
          {patch.guns.map((gun) => (
            <Moved key={gun.gun_id} gun={gun} date={patch.date} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Moved({ gun, date }: { gun: MovedGun; date: number }) {
  const paths = usePaths();
  return (
    <li className="patch-gun">
      <GunPicture src={gun.image} />
      <span className="patch-gun-words">
        <PageLink to={paths.of(gun.link)} className="cover-link top-gun-name">
          {gun.name}
        </PageLink>
        <Movement toc={gun.toc} date={date} />
      </span>
    </li>
  );
}
