import type { OtherBuild } from '@/shared/api/schema';
import { tierOf } from '@/areas/armory/categories';
import { gameShort } from '@/areas/armory/games';
import { GunTile } from '@/areas/armory/parts/GunTile';
import { usePaths } from '@/shared/hooks/usePaths';

/** Other guns of the list for the same purpose, and the same gun elsewhere. */
export function OtherBuilds({ builds }: { builds: readonly OtherBuild[] }) {
  const paths = usePaths();
  return (
    <ul className="gun-tiles">
      {builds.map((build) => (
        <li key={`${build.link} ${build.mode_name} ${build.range_name}`}>
          <GunTile
            to={paths.of(build.link)}
            image={build.image}
            name={build.name}
            badge={gameShort(build.game)}
            text={
              <>
                {build.range_name}
                <br />
                {build.mode_name}
              </>
            }
            tier={tierOf(build.category)}
          />
        </li>
      ))}
    </ul>
  );
}
