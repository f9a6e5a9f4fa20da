import type { ReactNode } from 'react';
import type { StreamerCard as Card } from '@/shared/api/schema';
import { SectionHead } from '@/shared/ui/SectionHead';
import { StreamerCard } from './StreamerCard';

interface Props {
  id: string;
  title: string;
  cards: readonly Card[];
  end?: ReactNode;
  /** The site search links to single cards of this list. */
  anchors?: boolean;
}

export function Cards({ id, title, cards, end, anchors = false }: Props) {
  return (
    <section className="streamer-part" aria-labelledby={id}>
      <SectionHead id={id} end={end}>
        {title} <span className="num text-muted">{cards.length}</span>
      </SectionHead>
      <ul className="streamer-cards">
        {cards.map((card) => (
          <li key={card.slug} id={anchors ? card.slug : undefined} className="streamer-place">
            <StreamerCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
