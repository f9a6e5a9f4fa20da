import { useState } from 'react';
import { CheckChips } from '@/shared/ui/CheckChips';
import { Checkbox } from '@/shared/ui/Checkbox';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Switch } from '@/shared/ui/Switch';
import { Columns, Section } from './Section';

const RANGES = [
  { value: 'all', label: 'All ranges' },
  { value: 'long', label: 'Long' },
  { value: 'close', label: 'Close' },
  { value: 'sniper', label: 'Sniper support', disabled: true },
] as const;

export function Choices() {
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('all');
  const [kinds, setKinds] = useState<string[]>(['ar']);
  return (
    <Section name="Choices">
      <Columns>
        <div>
          <Checkbox label="Off" />
          <Checkbox label="On" defaultChecked hint="With a line below it" />
          <Checkbox label="Some" indeterminate />
          <Checkbox label="Disabled" disabled defaultChecked />
        </div>
        <div>
          <Switch label="Simple mode" />
          <Switch label="Block all invites" hint="Nobody can ask you to moderate." defaultChecked />
          <Switch label="Disabled" disabled />
        </div>
        <RadioGroup label="Range" options={RANGES} value={range} onChange={setRange} />
      </Columns>
      <div className="mt-6 flex flex-col gap-4">
        <RadioGroup label="Range" hideLabel look="chips" options={RANGES} value={range} onChange={setRange} />
        <CheckChips
          label="Kinds"
          values={kinds}
          onChange={setKinds}
          options={['ar', 'smg', 'lmg', 'sniper'].map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
    </Section>
  );
}
