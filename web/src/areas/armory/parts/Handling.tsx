import type { Stats } from '@/shared/api/schema';
import { MEASURED } from '../gunStats';
import { useStatText } from '../useStatText';

/** All stats with a single value. Unknown ones are omitted. */
export function Handling({ stats }: { stats: Stats }) {
  const text = useStatText();
  return (
    <dl className="handling">
      {MEASURED.map((name) => {
        const value = stats[name];
        return typeof value === 'number' ? (
          <div key={name}>
            <dt>{text.stat(name)}</dt>
            <dd className="num">{text.measured(name, value)}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
