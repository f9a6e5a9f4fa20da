import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PatchNote } from '@/shared/api/schema';
import { gameShort } from '@/areas/armory/games';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { usePaths } from '@/shared/hooks/usePaths';
import { DayText } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { cx } from '@/shared/ui/cx';
import { Changes } from './ChangeLines';
import { TOC_EDGES, TocMarks } from './TocMarks';

/** The changes of a gun in a patch: buff, nerf or both, with values. */
export function PatchCard({ note, defaultOpen, eager }: { note: PatchNote; defaultOpen: boolean; eager: boolean }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const id = useId();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <article className={cx('patch-card tier-edge', open && 'patch-card-on')} style={{ '--c': TOC_EDGES[note.toc] }}>
      <div className="patch-card-face">
        <span className="patch-card-picture">
          <GunPicture src={note.image} eager={eager} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="caps flex flex-wrap items-center gap-2 text-label text-muted">
            <span className="loadout-game">{gameShort(note.game)}</span>
            {note.type}
            <TocMarks toc={note.toc} />
          </p>
          <h3 className="text-h4 font-bold">
            <button type="button" aria-expanded={open} aria-controls={id} className="loadout-open" onClick={() => setOpen(!open)}>
              {note.name}
            </button>
          </h3>
        </div>
        <ChevronDown size={18} aria-hidden className={open ? 'motion rotate-180 text-muted' : 'motion text-muted'} />
      </div>
      {open && (
        <div id={id} className="patch-card-body">
          <Changes {...note} />
          <p className="mt-auto flex items-center justify-between pt-3 gap-3 text-s text-muted">
            <DayText at={note.updated_at} />
            <PageLink
              to={paths.of(note.link)}
              className="inline-flex min-h-8 underline hover:text-hot-text items-center pointer-coarse:min-h-11"
            >
              {t('patches.gun')}
            </PageLink>
          </p>
        </div>
      )}
    </article>
  );
}
