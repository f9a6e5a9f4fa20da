import type { PatchNotesResponse } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SourceLink } from '@/shared/lib/SourceLink';
import { EmptyState } from '@/shared/ui/EmptyState';
import { usePatchTitle } from '../usePatchTitle';
import { ClassCard } from './ClassCard';
import { PatchCard } from './PatchCard';

interface Props {
  response: PatchNotesResponse;
  open: boolean;
  /** Only guns with this name are shown. */
  name: string;
}

/** The changes of a patch per gun, their completeness, and the sources. */
export function PatchList({ response, open, name }: Props) {
  const { t } = useTranslation('meta');
  const title = usePatchTitle();
  const { patch, changes, classes, told, sources } = response;
  if (!patch) return null;
  return (
    <>
      <header className="mb-5">
        <h2 className="text-h4 md:text-h3">
          {title(patch).replaceAll(' ·', '\u00a0·')}
          {changes.length > 0 && (
            <span className="num ml-3 text-h5 font-semibold text-muted">{t('patches.guns', { count: changes.length })}</span>
          )}
        </h2>
        {told && <p className="mt-2 max-w-[44em] text-muted">{t(`patches.told.${told}`)}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-s text-muted">
          {t('patches.sources', { count: sources.length })}
          {sources.map((source) => (
            <SourceLink key={source.url} source={source} />
          ))}
        </p>
      </header>
      {name !== '' && changes.length === 0 && <EmptyState title={t('list.empty')} text={t('patches.empty_hint')} />}
      <ul className="patch-cards">
        {changes.map((note, index) => (
          <li key={note.gun_id}>
            <PatchCard note={note} defaultOpen={open} eager={index < 2} />
          </li>
        ))}
        {classes.map((note) => (
          <li key={note.name}>
            <ClassCard note={note} open={open} />
          </li>
        ))}
      </ul>
    </>
  );
}
