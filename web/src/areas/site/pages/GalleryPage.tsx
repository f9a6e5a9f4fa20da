import { useState } from 'react';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Buttons } from '../gallery/Buttons';
import { Choices } from '../gallery/Choices';
import { Data } from '../gallery/Data';
import { Feedback } from '../gallery/Feedback';
import { Forms } from '../gallery/Forms';
import { Navigation } from '../gallery/Navigation';
import { Overlays } from '../gallery/Overlays';
import { Surfaces } from '../gallery/Surfaces';
import { Tokens } from '../gallery/Tokens';
import { PageHead } from '@/shared/ui/PageHead';

type Theme = 'page' | 'dark' | 'light';

/** For developers: every shared component in every state. Not translated, not indexed, not linked. */
export default function GalleryPage() {
  const [theme, setTheme] = useState<Theme>('page');
  return (
    <div lang="en" data-theme={theme === 'page' ? undefined : theme} className="bg-ink-0 text-text">
      <div className="column py-8 md:py-14">
        <PageHead title="Gallery" subtitle="Every shared part in every state." />
        <RadioGroup
          label="Theme"
          look="chips"
          className="mb-8"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'page', label: 'As the page' },
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
        <Tokens />
        <Buttons />
        <Forms />
        <Choices />
        <Surfaces />
        <Navigation />
        <Overlays />
        <Feedback />
        <Data />
      </div>
    </div>
  );
}
