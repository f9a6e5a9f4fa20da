import { Check, Star } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import type { Paths } from '@/shared/paths';
import { Badge } from '@/shared/ui/Badge';
import { Button } from '@/shared/ui/Button';
import { cx } from '@/shared/ui/cx';
import { IconButton } from '@/shared/ui/IconButton';
import type { Source } from './model';

interface Props {
  sources: readonly Source[];
  onDone: (source: Source) => void;
  onLetGo: (source: Source) => void;
}

export function addressOf({ kind, slug, type, name }: Pick<Source, 'kind' | 'slug' | 'type' | 'name'>, paths: Paths): string {
  if (kind === 'mission') return paths.mission(slug);
  return kind === 'recipe' ? paths.recipes({ s: name }) : paths.dmzUpgrade(type);
}

/** Tracked missions, recipes and upgrades; those with all items come first. */
export function Sources({ sources, onDone, onLetGo }: Props) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  return (
    <section aria-labelledby="sources" className="need-sources">
      <h2 id="sources" className="mission-part-head">
        {t('need.sources')}
      </h2>
      <ul>
        {sources.map((source) => (
          <li key={`${source.kind} ${source.slug}`} className={cx('need-source', source.ready && 'need-source-ready')}>
            <div className="min-w-0 flex-1">
              <p className="need-source-kind caps">{t(`need.kind.${source.kind}`)}</p>
              <Link to={addressOf(source, paths)} className="dmz-link font-semibold">
                {source.name}
              </Link>
            </div>
            {source.ready && <Badge tone="good">{t('need.ready')}</Badge>}
            <Button
              size="s"
              variant={source.ready ? 'primary' : 'ghost'}
              icon={<Check size={16} aria-hidden />}
              onClick={() => onDone(source)}
            >
              {t(`need.hand_in.${source.kind}`)} <span className="sr-only">{source.name}</span>
            </Button>
            <IconButton
              label={t('need.let_go', { name: source.name })}
              icon={<Star size={18} aria-hidden className="mark-on" />}
              onClick={() => onLetGo(source)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
