import { Symbol } from '@/areas/maps/parts/Symbol';
import { isAddress } from './symbols';

interface Props {
  /** A symbol of ours, or the address of an operator's own picture. */
  id: string;
  size?: number;
  className?: string;
}

/** Stands beside a name, so it says nothing itself. */
export function Icon({ id, size = 24, className }: Props) {
  if (!isAddress(id)) return <Symbol id={id} size={size} className={className} />;
  return <img src={id} alt="" width={size} height={size} loading="lazy" decoding="async" className={className} />;
}
