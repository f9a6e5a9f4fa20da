import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation } from '@/shared/lib/router';
import { Link } from '@/shared/lib/Link';
import { Grade } from '../parts/Grade';
import { type View, viewQuery } from './filters';
import type { ProfileScope } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** All seasons; each links to its stats. */
export function Seasons({ scopes, view }: { scopes: readonly ProfileScope[]; view: View }) {
  const { t } = useTranslation('players');
  const format = useStatFormat();
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="seasons" className="profile-panel profile-full">
      <h2 id="seasons" className="text-h4">
        {t('profile.seasons')}
      </h2>
      <table className="profile-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('profile.scope.name')}</span>
            </th>
            <th scope="col">{t('profile.kd')}</th>
            <th scope="col">{t('profile.wins')}</th>
            <th scope="col">{t('profile.matches')}</th>
          </tr>
        </thead>
        <tbody>
          {scopes.map(({ key, title, disabled, stats }) => (
            <tr key={key} data-on={key === view.scope ? '' : undefined} data-off={disabled ? '' : undefined}>
              <th scope="row">
                {disabled ? (
                  <span title={t('profile.scope.off')}>{title}</span>
                ) : (
                  <Link
                    to={pathname + viewQuery({ ...view, scope: key })}
                    aria-current={key === view.scope ? 'true' : undefined}
                    preventScrollReset
                  >
                    {title}
                  </Link>
                )}
              </th>
              <td className="num">
                {stats && !disabled ? (
                  <span className="inline-flex items-baseline gap-1.5">
                    <Grade grad={stats.kd_grad} size={10} /> {format.ratio(stats.kd)}
                  </span>
                ) : (
                  '–'
                )}
              </td>
              <td className="num">{stats && !disabled ? format.number(stats.wins) : '–'}</td>
              <td className="num">{stats && !disabled ? format.number(stats.games) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
