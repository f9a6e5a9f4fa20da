import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { decodeHash } from './hashTabs';
import { useHash } from './useHash';

interface AccordionItem {
  /** The id of the element, and the URL's hash while the item is open. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface Props {
  items: readonly AccordionItem[];
  /** The heading level of the titles. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** An accordion with one open item, stored in the URL's hash. */
export function HashAccordion(props: Props) {
  const [hash, setHash] = useHash();
  return <Items {...props} open={decodeHash(hash)} onChange={(id) => setHash(id ? `#${id}` : '')} />;
}

export function Accordion(props: Props & { defaultOpen?: string }) {
  const [open, setOpen] = useState(props.defaultOpen ?? '');
  return <Items {...props} open={open} onChange={setOpen} />;
}

function Items({ items, heading: Heading = 'h3', open, onChange }: Props & { open: string; onChange: (id: string) => void }) {
  return (
    <div className="border-b border-line">
      {items.map((item) => {
        const isOpen = item.id === open;
        return (
          <div key={item.id} id={item.id} className="border-t border-line first:border-t-0">
            <Heading className="text-h4 font-bold">
              <button
                type="button"
                id={`${item.id}-title`}
                aria-expanded={isOpen}
                aria-controls={`${item.id}-content`}
                onClick={() => onChange(isOpen ? '' : item.id)}
                className="motion flex w-full items-center justify-between gap-6 py-5 text-left uppercase hover:text-hot-text aria-expanded:text-hot-text"
              >
                {item.title}
                <Plus
                  size={22}
                  aria-hidden
                  className="motion shrink-0 text-muted in-aria-expanded:rotate-45 in-aria-expanded:text-hot-text"
                />
              </button>
            </Heading>
            <section id={`${item.id}-content`} aria-labelledby={`${item.id}-title`} data-open={isOpen || undefined} className="fold">
              <div className="min-h-0 overflow-hidden">
                <div className="pb-6">{item.content}</div>
              </div>
            </section>
          </div>
        );
      })}
    </div>
  );
}
