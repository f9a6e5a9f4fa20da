import { usePaths } from '@/shared/hooks/usePaths';
import { Accordion } from '@/shared/ui/Accordion';
import { Breadcrumbs } from '@/shared/ui/Breadcrumbs';
import { Card } from '@/shared/ui/Card';
import { Carousel } from '@/shared/ui/Carousel';
import { Pagination } from '@/shared/ui/Pagination';
import { HashTabs, Tabs } from '@/shared/ui/Tabs';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { Section } from './Section';

const TABS = ['Account', 'Subscription', 'Security', 'Moderators'].map((name) => ({
  id: name.toLowerCase(),
  label: name,
  content: <p>{name}: the hash follows.</p>,
}));

export function Navigation() {
  const paths = usePaths();
  return (
    <Section name="Moving around">
      <Breadcrumbs items={[{ name: 'Meta', to: paths.home() }, { name: 'Black Ops 6', to: paths.home() }, { name: 'XM4' }]} />
      <HashTabs label="Tabs with a hash" tabs={TABS} />
      <Tabs label="Tabs of their own" tabs={TABS.slice(0, 2)} />
      <Accordion
        defaultOpen="second"
        items={[
          { id: 'first', title: 'How do I make my stats public?', content: 'In the settings of the publisher.' },
          { id: 'second', title: 'How do I connect a profile?', content: 'Press the pin on your profile.' },
        ]}
      />
      <Carousel label="Cards that slide below 992 pixels" items={[1, 2, 3].map((id) => ({ id, content: <Card>Card {id}</Card> }))} />
      <Pagination page={5} count={12} to={(page) => `${paths.home()}?page=${page}`} />
      <p>
        Something follows that only readers hear.<VisuallyHidden> This.</VisuallyHidden>
      </p>
    </Section>
  );
}
