import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from './Button';
import type { ButtonLook } from './buttonClass';
import { IconButton } from './IconButton';
import { toast } from './toast';

interface Props extends ButtonLook {
  /** What lands on the clipboard. */
  value: string;
  /** The name of the button; "Copy link" when left out. */
  label?: string;
  /** The line below "Copied!". */
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

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast({ kind: 'success', title: t('ui.copy.done'), text: done ?? t('ui.copy.link_done') });
    } catch (error) {
      toast({ kind: 'error', title: t('ui.copy.failed'), text: error instanceof Error ? error.message : String(error) });
    }
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
