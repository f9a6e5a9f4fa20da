import type { ClassNote } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Changes } from './ChangeLines';
import { TOC_EDGES, TocMarks } from './TocMarks';

/** Only a gun has attachments. */
const NO_PARTS = [] as const;

/** Changes of a patch to a class of guns. */
export function ClassCard({ note, open }: { note: ClassNote; open: boolean }) {
  const { t } = useTranslation('meta');
  const lang = useLang();
  return (
    <article className="patch-card patch-card-on tier-edge" style={{ '--c': TOC_EDGES[note.toc] }}>
      <div className="patch-card-face">
        <div className="min-w-0 flex-1">
          <p className="caps flex flex-wrap items-center gap-2 text-label text-muted">
            {t('patches.many')}
            <TocMarks toc={note.toc} />
          </p>
          <h3 className="text-h4 font-bold">{note.name}</h3>
        </div>
      </div>
      {open && (
        <div className="patch-card-body">
          <Changes toc={note.toc} general={note.general} attachments={NO_PARTS} />
          {typeof note.undone_at === 'number' && (
            <p className="mt-auto pt-3 text-s text-muted">{t('patches.undone', { date: formatDate(lang, note.undone_at) })}</p>
          )}
        </div>
      )}
    </article>
  );
}
