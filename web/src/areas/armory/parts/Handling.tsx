import type { Stats } from '@/shared/api/schema';
import { MEASURED } from '../numbers';
import { useFigureText } from '../useFigureText';

/** All stats with a single value. Unknown ones are omitted. */
export function Handling({ stats }: { stats: Stats }) {
  const text = useFigureText();
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
