import { Diff, X } from 'lucide-react';
import type { Ref } from 'react';
import { tierOf } from '@/areas/armory/categories';
import { CopyToMine } from '@/areas/armory/parts/CopyToMine';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { OpenInGunsmith } from '@/areas/armory/parts/OpenInGunsmith';
import { TuningBars } from '@/areas/armory/parts/TuningBars';
import type { SharedBuild } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { TierBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { IconButton } from '@/shared/ui/IconButton';
import type { CompareRow } from './model';

interface Props {
  builds: readonly { code: string; build: SharedBuild }[];
  rows: readonly CompareRow[];
  onRemove: (code: string) => void;
  ref?: Ref<HTMLElement>;
}

/** A column per build. Differing rows are marked. */
export function CompareTable({ builds, rows, onRemove, ref }: Props) {
  const { t } = useTranslation('loadouts');
  return (
    <section ref={ref} className="compare-scroll" tabIndex={0} aria-label={t('compare.title')}>
      <table className="compare" style={{ '--builds': builds.length }}>
        <caption className="sr-only">{t('compare.title')}</caption>
        <colgroup>
          <col />
          <col span={builds.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="compare-corner">
              <span className="sr-only">{t('builder.slot')}</span>
            </th>
            {builds.map(({ code, build }) => (
              <th key={code} scope="col">
                <Column code={code} build={build} onRemove={() => onRemove(code)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={cx(row.differs && 'compare-differs')}>
              <th scope="row" className="caps">
                {row.differs && <Diff size={14} role="img" aria-label={t('compare.differs')} className="compare-mark" />}
                {row.name}
              </th>
              {row.cells.map((cell, index) => (
                <td key={builds[index]?.code}>
                  {cell ? (
                    <>
                      {cell.name}
                      <TuningBars line={cell} />
                    </>
                  ) : (
                    <span className="text-muted">{t('compare.empty_slot')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Column({ code, build, onRemove }: { code: string; build: SharedBuild; onRemove: () => void }) {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const { item, game_name } = build;
  const range = item.ranges[0];
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Link to={paths.sharedBuild(code)} className="min-w-0 font-display text-h4 font-bold uppercase hover:text-hot-text">
          {item.name}
        </Link>
        <IconButton
          label={t('compare.remove', { name: item.name })}
          icon={<X size={18} aria-hidden />}
          tooltip={false}
          onClick={onRemove}
        />
      </div>
      {range && <GunPicture src={range.image} eager />}
      <TierBadge tier={tierOf(item.category)} label={item.category_name} />
      <p className="mt-1.5 text-s font-normal text-muted">{[game_name, range?.mode_name, range?.range_name].filter(Boolean).join(' · ')}</p>
      {range?.author && <p className="text-s font-normal wrap-anywhere text-muted">{t('share.by', { name: range.author })}</p>}
      <div className="mt-2 flex flex-wrap gap-1">
        <CopyToMine code={code} size="s" />
        <OpenInGunsmith code={code} variant="ghost" size="s" />
      </div>
    </>
  );
}
