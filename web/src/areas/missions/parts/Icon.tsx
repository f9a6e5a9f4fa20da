import { Symbol } from '@/areas/maps/parts/Symbol';
import { isAddress } from './symbols';

interface Props {
  /** A symbol id, or the URL of an operator's picture. */
  id: string;
  size?: number;
  className?: string;
}

/** A decorative icon beside a name. */
export function Icon({ id, size = 24, className }: Props) {
  if (!isAddress(id)) return <Symbol id={id} size={size} className={className} />;
  return <img src={id} alt="" width={size} height={size} loading="lazy" decoding="async" className={className} />;
}
