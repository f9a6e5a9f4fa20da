import type { CommunityBuild } from '@/shared/api/schema';
import { CopyToMine } from '@/areas/armory/parts/CopyToMine';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { OpenInGunsmith } from '@/areas/armory/parts/OpenInGunsmith';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { usePageContext } from '@/shared/lib/page-context';

/** Above the link that covers the tile. Wraps, because two columns on a phone are narrow. */
const ACTION = 'z-10 h-auto! min-h-9 max-w-full whitespace-normal! wrap-anywhere';

/** Community builds of the gun. Each links to its author's profile or, without profile pages, to the build. */
export function CommunityBuilds({ builds }: { builds: readonly CommunityBuild[] }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const target = ({ user_name, share }: CommunityBuild) => {
    const profile = paths.communityProfile(user_name);
    return routeExists(profile) ? profile : paths.sharedBuild(share);
  };
  return (
    <ul className="gun-tiles">
      {builds.map((build) => (
        <li key={build.share}>
          <span className="link-card gun-tile">
            <span className="gun-tile-picture">
              <GunPicture src={build.image} />
            </span>
            <span className="gun-tile-words">
              <PageLink to={target(build)} className="cover-link gun-tile-link">
                {build.user_name}
              </PageLink>
              <span className="gun-tile-text">
                {build.range_name} · {t('gun.attachments', { count: build.attachments_count })} · <RelativeTime at={build.updated_at} />
              </span>
              <span className="loadout-actions">
                <CopyToMine code={build.share} size="s" className={ACTION} />
                <OpenInGunsmith code={build.share} variant="ghost" size="s" className={ACTION} />
              </span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
