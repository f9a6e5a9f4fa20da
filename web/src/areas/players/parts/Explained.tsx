import { Tooltip } from '@/shared/ui/Tooltip';

/** The label of a stat; its definition appears on hover, focus and tap. */
export function Explained({ label, text }: { label: string; text: string }) {
  return (
    <Tooltip text={text} tap>
      <button type="button" className="explained">
        {label}
      </button>
    </Tooltip>
  );
}
