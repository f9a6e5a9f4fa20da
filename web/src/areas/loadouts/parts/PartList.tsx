import type { NamedPart } from '@/shared/api/schema';
import { cx } from '@/shared/ui/cx';

/** Perks or equipment by name, with a picture if the operator has one. */
export function PartList({ label, parts, className }: { label: string; parts: readonly NamedPart[]; className?: string }) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {parts.map(({ id, name, image_url }) => (
        <li key={id} className="part">
          {image_url && <img src={image_url} alt="" width={24} height={24} loading="lazy" />}
          {name}
        </li>
      ))}
    </ul>
  );
}
