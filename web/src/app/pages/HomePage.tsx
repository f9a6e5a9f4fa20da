import { Suspense } from 'react';
import { About } from '@/areas/site/parts/About';
import { Advantages } from '@/areas/site/parts/Advantages';
import { Hero } from '@/areas/site/parts/Hero';
import { HubCards } from '@/areas/site/parts/HubCards';
import { RecentPosts } from '@/areas/site/parts/RecentPosts';
import { Shortcuts } from '@/areas/site/parts/Shortcuts';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { ClientOnly } from '@/shared/ui/ClientOnly';
import { LatestPatch } from '../home/LatestPatch';
import { PlayerSearch } from '../home/PlayerSearch';
import { TopLists } from '../home/TopLists';
import stylesheet from './HomePage.css?url';

const PlayerCounts = lazyWithRetry(() => import('../home/PlayerCounts'));

/** The home page: top lists, changes and news, then links to the areas and about us. */
export default function HomePage() {
  return (
    <>
      <Hero>
        <PlayerSearch />
        {/* The line's space is reserved, because its text loads after the page. */}
        <p className="num mt-3 min-h-5 text-s text-muted max-sm:min-h-10">
          <Suspense>
            <ClientOnly>
              <PlayerCounts />
            </ClientOnly>
          </Suspense>
        </p>
      </Hero>
      <div className="column home">
        <TopLists />
        <LatestPatch />
        <RecentPosts />
        <HubCards />
        <Shortcuts />
        <Advantages />
        <About />
      </div>
    </>
  );
}

export { stylesheet };
