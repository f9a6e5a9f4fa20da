import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Card } from './Card';
import type { Tier } from './tiers';

interface Props {
  title: ReactNode;
  /** Always visible below the title. */
  summary?: ReactNode;
  children: ReactNode;
  tier?: Tier;
  defaultOpen?: boolean;
  /** With `onToggle`, the parent controls the state. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

export function ExpandableCard({ title, summary, children, tier, defaultOpen = false, open, onToggle }: Props) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const toggle = () => {
    setOwn(!isOpen);
    onToggle?.(!isOpen);
  };
  return (
    <Card tier={tier} padded={false}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="motion flex min-h-11 w-full items-center justify-between gap-4 rounded-m px-4 py-3 text-left hover:bg-ink-2"
      >
        <span className="min-w-0">
          <span className="block font-display text-h4 font-bold uppercase">{title}</span>
          {summary && <span className="block text-s text-muted">{summary}</span>}
        </span>
        <ChevronDown size={20} aria-hidden className="motion shrink-0 text-muted in-aria-expanded:rotate-180" />
      </button>
      <div id={id} data-open={isOpen || undefined} className="fold">
        <div className="min-h-0 overflow-hidden">
          <div className="border-t border-line p-4">{children}</div>
        </div>
      </div>
    </Card>
  );
}
