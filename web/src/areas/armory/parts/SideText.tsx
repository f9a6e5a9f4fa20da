import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Side } from '../gunStats';
import { useStatText } from '../useStatText';

/** A pro or con of an attachment in words, without a measured value. */
export function SideText({ side: { trait, good } }: { side: Side }) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const Icon = good ? ChevronUp : ChevronDown;
  return (
    <>
      {text.trait(trait)}{' '}
      <span className={good ? 'figure-good' : 'figure-bad'}>
        {t(good ? 'numbers.better' : 'numbers.worse')} <Icon size={16} aria-hidden />
      </span>
    </>
  );
}
