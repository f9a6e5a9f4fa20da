import type { PatchNotesAnswer } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { PatchCard } from './PatchCard';
import { usePatchTitle } from './PatchControls';

/** What one patch did, gun by gun. */
export function PatchList({ answer, open }: { answer: PatchNotesAnswer; open: boolean }) {
  const { t } = useTranslation('meta');
  const title = usePatchTitle();
  const { patch, changes } = answer;
  return (
    <>
      {patch && (
        <h2 className="mb-4 text-h4 md:text-h3">
          {title(patch).replaceAll(' ·', '\u00a0·')}
          <span className="num ml-3 text-h5 font-semibold text-muted">{t('patches.guns', { count: changes.length })}</span>
        </h2>
      )}
      {changes.length === 0 && <EmptyState title={t('list.empty')} text={t('patches.empty_hint')} />}
      <ul className="patch-cards">
        {changes.map((note, index) => (
          <li key={note.gun_id}>
            <PatchCard note={note} defaultOpen={open} eager={index < 2} />
          </li>
        ))}
      </ul>
    </>
  );
}
