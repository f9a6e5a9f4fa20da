import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from './Button';
import type { ButtonLook } from './buttonClass';
import { IconButton } from './IconButton';
import { useCopy } from './useCopy';

interface Props extends ButtonLook {
  /** The text to copy. */
  value: string;
  /** The button's label; "Copy link" by default. */
  label?: string;
  /** The text below "Copied!". */
  done?: string;
  iconOnly?: boolean;
}

export function CopyButton({ value, label, done, iconOnly = false, ...look }: Props) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const put = useCopy();
  const copy = async () => {
    if (await put(value, done)) setCopied(true);
  };
  const icon = copied ? <Check size={18} aria-hidden className="text-good" /> : <Copy size={18} aria-hidden />;
  const name = label ?? t('ui.copy.link');
  return iconOnly ? (
    <IconButton label={name} icon={icon} onClick={() => void copy()} />
  ) : (
    <Button {...look} icon={icon} onClick={() => void copy()}>
      {name}
    </Button>
  );
}
