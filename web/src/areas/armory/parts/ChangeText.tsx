import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Change, Stats } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { helps } from '../gunStats';
import { useStatText } from '../useStatText';

/** The size of a change, and whether it is an improvement. */
export function ChangeText({ change, bare }: { change: Change; bare: Stats }) {
  const text = useStatText();
  return <Better good={helps(change, bare)} text={text.change(change)} />;
}

export function Better({ good, text }: { good: boolean | null; text: string }) {
  const { t } = useTranslation('armory');
  if (good === null) return text;
  const Icon = good ? ChevronUp : ChevronDown;
  return (
    <span className={good ? 'figure-good' : 'figure-bad'}>
      {text} <Icon size={16} role="img" aria-label={t(good ? 'numbers.better' : 'numbers.worse')} />
    </span>
  );
}
