import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { MultiSelect } from '@/shared/ui/MultiSelect';
import { PasswordInput } from '@/shared/ui/PasswordInput';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { Slider } from '@/shared/ui/Slider';
import { Textarea } from '@/shared/ui/Textarea';
import { TierMark } from '@/shared/ui/TierMark';
import { TIERS, type Tier } from '@/shared/ui/tiers';
import { useFieldErrors } from '@/shared/form/useFieldErrors';
import { Columns, Section } from './Section';

const TIER_OPTIONS = TIERS.map((tier) => ({ value: tier, label: tier, icon: <TierMark tier={tier} />, disabled: tier === 'unrated' }));

export function Forms() {
  const errors = useFieldErrors();
  const [tier, setTier] = useState<Tier | null>(null);
  const [tiers, setTiers] = useState<Tier[]>(['absolute', 'meta', 'new']);
  const [query, setQuery] = useState('');
  const [radius, setRadius] = useState(30);
  const [range, setRange] = useState<readonly [number, number]>([20, 70]);
  return (
    <Section name="Fields">
      <Columns>
        <Field label="E-mail" hint="We never show it." {...errors.field('email')}>
          <Input type="email" placeholder="you@example.com" icon={<Mail size={18} aria-hidden />} />
        </Field>
        <Field label="With an error" error="This name is taken.">
          <Input defaultValue="ghost" />
        </Field>
        <Field label="Disabled">
          <Input defaultValue="fixed" disabled />
        </Field>
        <Field label="Password" required>
          <PasswordInput autoComplete="new-password" defaultValue="hunter22" />
        </Field>
        <Field label="Tier">
          <Select options={TIER_OPTIONS} value={tier} onChange={setTier} placeholder="Choose" />
        </Field>
        <Field label="Tiers">
          <MultiSelect options={TIER_OPTIONS} values={tiers} onChange={setTiers} placeholder="Choose some" />
        </Field>
        <Field label="About you">
          <Textarea placeholder="A few words" />
        </Field>
        <div className="flex flex-col gap-3">
          <SearchInput label="Search guns" placeholder="Search guns" value={query} onSearch={setQuery} />
          <p className="text-s text-muted">Searched for: {query || 'nothing'}</p>
          <Button onClick={() => errors.set({ email: 'Enter your e-mail.' })}>Set an error on e-mail</Button>
        </div>
        <div className="flex flex-col gap-3">
          <Slider label="Radius" value={radius} max={50} onChange={setRadius} />
          <Slider label="Level" value={range} onChange={setRange} />
          <Slider label="Disabled" value={10} onChange={setRadius} disabled />
        </div>
      </Columns>
    </Section>
  );
}
