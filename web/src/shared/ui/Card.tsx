import type { ComponentProps } from 'react';
import { cx } from './cx';
import { tierVar, type Tier } from './tiers';

interface Props extends ComponentProps<'article'> {
  /** The edge color. Show the tier as text inside, too. */
  tier?: Tier;
  as?: 'article' | 'section' | 'div' | 'li';
  padded?: boolean;
}

/** A bordered panel. Do not nest cards. */
export function Card({ tier, as: Element = 'article', padded = true, className, style, children, ...rest }: Props) {
  const Tag = Element as 'article';
  return (
    <Tag
      {...rest}
      className={cx('relative rounded-m border border-line bg-ink-1', padded && 'p-4', tier && 'tier-edge', className)}
      style={tier ? { ...style, '--c': tierVar(tier) } : style}
    >
      {children}
    </Tag>
  );
}
