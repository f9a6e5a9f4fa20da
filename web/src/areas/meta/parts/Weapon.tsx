import { Play } from 'lucide-react';
import type { WeaponResponse } from '@/shared/api/schema';
import { CATEGORIES, tierOf } from '@/areas/armory/categories';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { useLang } from '@/shared/hooks/useLang';
import { RelativeDay } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { SectionHead } from '@/shared/ui/SectionHead';
import { tierVar } from '@/shared/ui/tiers';
import { groupsIn } from '../model';
import { WEAPON_TEXTS as TEXTS } from '../weaponTexts';
import { Articles } from './Articles';
import { GroupSection } from './ListGroups';

/** A gun's builds in all lists: content in English, times and controls in the user's language. */
export function Weapon({ response }: { response: WeaponResponse }) {
  const { t } = useTranslation('meta');
  const lang = useLang();
  const { gun_name: name, gun_details: details, items } = response;
  const groups = groupsIn({ items, categories: CATEGORIES.map((key) => ({ key, name: items[key][0]?.category_name ?? key })) });
  const best = groups[0];
  return (
    <div lang="en">
      <header className="gun-hero" style={best && { '--c': tierVar(tierOf(best.key)) }}>
        <div className="gun-title">
          <h1 className="text-[3rem] leading-[0.95] md:text-[4.5rem]">{TEXTS.title(name)}</h1>
          {response.last_updated_at > 0 && (
            <p lang={lang} className="mt-3 text-muted">
              {t('updated')} <RelativeDay at={response.last_updated_at} />
            </p>
          )}
          <p className="mt-4 max-w-[39em] text-l text-muted">{details.description}</p>
          {details.youtube && (
            <LinkButton href={details.youtube} target="_blank" rel="noopener" className="mt-4" icon={<Play size={18} aria-hidden />}>
              {TEXTS.video}
            </LinkButton>
          )}
        </div>
        <div className="gun-stage">
          <GunPicture src={details.image} alt={name} eager />
        </div>
      </header>
      {groups.length === 0 && (
        <div className="gun-part">
          <EmptyState title={TEXTS.none} text={TEXTS.noneText} />
        </div>
      )}
      {groups.length > 0 && (
        // Line view regardless of the user's preference, because the modes distinguish the few builds.
        <div className="gun-part" data-view="line">
          {groups.map((group, index) => (
            <GroupSection key={group.key} group={group} first={index === 0} openId={details.best_loadout_id ?? undefined} />
          ))}
        </div>
      )}
      {details.recent_articles.length > 0 && (
        <section aria-labelledby="articles" className="gun-part">
          <SectionHead id="articles">{TEXTS.articles}</SectionHead>
          <Articles articles={details.recent_articles} />
        </section>
      )}
      {response.show_tweets && details.recent_tweets.length > 0 && (
        <section aria-labelledby="posts" className="gun-part">
          <SectionHead id="posts">{TEXTS.posts}</SectionHead>
          <ul className="grid gap-3">
            {details.recent_tweets.map((text) => (
              <li key={text} className="rounded-m border border-line bg-ink-1 p-4">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
