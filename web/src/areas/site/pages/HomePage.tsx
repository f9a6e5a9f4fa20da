import { About } from '../parts/About';
import { Advantages } from '../parts/Advantages';
import { Hero } from '../parts/Hero';
import { HubCards } from '../parts/HubCards';
import { RecentPosts } from '../parts/RecentPosts';
import { Shortcuts } from '../parts/Shortcuts';

export default function HomePage() {
  return (
    <>
      <Hero />
      <div className="column flex flex-col gap-16 py-12 md:gap-24 md:py-16">
        <HubCards />
        <RecentPosts />
        <Shortcuts />
        <Advantages />
        <About />
      </div>
    </>
  );
}
