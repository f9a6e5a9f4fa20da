import type { AttachmentLine } from '@/shared/api/schema';
import { TuningBars } from './TuningBars';

/** Fitted attachments: the slot on the left, the name on the right, the tuning below. */
export function AttachmentList({ lines }: { lines: readonly AttachmentLine[] }) {
  return (
    <dl className="attachments">
      {lines.map((line) => (
        <div key={line.attachment_id} className="attachment">
          <dt className="caps">{line.category_name}</dt>
          <dd>
            {line.name}
            <TuningBars line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
