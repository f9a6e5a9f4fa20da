import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useSelect } from '@/shared/progress/hooks';
import { isComplete } from '../model';
import { Icon } from '../parts/Icon';
import { progress } from '../progress';
import type { UpgradePart } from '../types';

/** A part of the base with a link to its upgrades. */
export function PartCard({ part }: { part: UpgradePart }) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  const done = useSelect(progress, 'upgrades', (values) => part.upgrades.filter((one) => isComplete(one, values)).length);
  const all = part.upgrades.length;
  return (
    <article className="part-card link-card">
      <span className="part-icons">
        {part.icons.map((icon) => (
          <Icon key={icon} id={icon} size={40} />
        ))}
      </span>
      <h2 className="text-h4">
        <Link to={usePaths().dmzUpgrade(part.type)} className="cover-link">
          {part.title}
        </Link>
      </h2>
      <p className="text-muted">{part.description}</p>
      <span
        aria-hidden
        className="dmz-bar mt-auto"
        data-state={done === all ? 'complete' : 'open'}
        style={{ '--done': done, '--of': Math.max(all, 1) }}
      />
      <p className="num text-s text-muted">{t('upgrades.done_of', { done: formatNumber(lang, done), of: formatNumber(lang, all) })}</p>
    </article>
  );
}
