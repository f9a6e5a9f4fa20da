import { useTranslation } from '@/shared/i18n/useTranslation';
import { isDone } from '../model';
import { placingOf } from './model';
import type { ListItem } from '@/shared/api/schema';

const LETTERS = { win: '1', 'top-5': '5', 'top-10': '10' } as const;

/** The results of the latest matches, the newest on the right. The list below has the same as text. */
export function RecentForm({ matches }: { matches: readonly ListItem[] }) {
  const { t } = useTranslation('players');
  const done = matches.filter(isDone).toReversed();
  const wins = done.filter((match) => placingOf(match) === 'win').length;
  return (
    <div className="profile-form">
      <span className="caps text-label font-semibold text-muted">{t('profile.form.name')}</span>
      <div role="img" aria-label={t('profile.form.text', { count: done.length, wins })} className="profile-form-row">
        {done.map((match) => {
          const placing = placingOf(match);
          return (
            <span key={match.id} data-placing={placing ?? 'none'} className="profile-form-mark num">
              {placing && LETTERS[placing]}
            </span>
          );
        })}
      </div>
    </div>
  );
}
