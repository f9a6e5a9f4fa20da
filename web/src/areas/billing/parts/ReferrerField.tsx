import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Avatar } from '@/shared/ui/Avatar';
import { IconButton } from '@/shared/ui/IconButton';
import type { Creator } from '../api';
import { CreatorSearch } from './CreatorSearch';

interface Props {
  chosen: Creator | null;
  onChoose: (creator: Creator | null) => void;
  disabled: boolean;
}

/** The creator who referred the subscriber. Optional. */
export function ReferrerField({ chosen, onChoose, disabled }: Props) {
  const { t } = useTranslation('billing');
  const label = useId();
  const box = useRef<HTMLDivElement>(null);
  // The focused element was removed: moves the focus to its replacement.
  const choose = (creator: Creator | null) => {
    onChoose(creator);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  return (
    <div ref={box} role="group" aria-labelledby={label} className="flex flex-col gap-1.5">
      <p id={label} className="caps text-label font-semibold text-muted">
        {t('referrer.label')}
      </p>
      {chosen ? (
        <div className="flex min-h-11 items-center gap-3 rounded-s border border-line-strong bg-field pl-2">
          <Avatar src={chosen.avatar} size={28} />
          <span className="min-w-0 flex-1 truncate">{chosen.name}</span>
          <IconButton
            label={t('referrer.clear', { name: chosen.name })}
            icon={<X size={18} aria-hidden />}
            tooltip={false}
            disabled={disabled}
            onClick={() => choose(null)}
          />
        </div>
      ) : (
        <CreatorSearch onChoose={choose} disabled={disabled} />
      )}
      <p className="text-s text-muted">{t('referrer.hint')}</p>
    </div>
  );
}
