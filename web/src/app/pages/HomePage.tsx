import { About } from '@/areas/site/parts/About';
import { Advantages } from '@/areas/site/parts/Advantages';
import { Hero } from '@/areas/site/parts/Hero';
import { HubCards } from '@/areas/site/parts/HubCards';
import { RecentPosts } from '@/areas/site/parts/RecentPosts';
import { Shortcuts } from '@/areas/site/parts/Shortcuts';
import { Known } from '../home/Known';
import { LatestPatch } from '../home/LatestPatch';
import { PlayerSearch } from '../home/PlayerSearch';
import { TopLists } from '../home/TopLists';
import sheet from './HomePage.css?url';

/** What is on top, what has changed, what is new; then where to go, and who we are. */
export default function HomePage() {
  return (
    <>
      <Hero>
        <PlayerSearch />
        <Known />
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

export { sheet };
