import type { GunPatch } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';
import { usePatchTitle } from '../usePatchTitle';
import { Changes } from './ChangeLines';
import { TOC_EDGES, TocMarks } from './TocMarks';

/** Patches of a gun, the newest first. */
export function GunPatches({ patches }: { patches: readonly GunPatch[] }) {
  const paths = usePaths();
  const title = usePatchTitle();
  return (
    <ul className="patch-cards">
      {patches.map(({ patch, toc, general, attachments }) => (
        <li key={patch.value}>
          <article className="patch-card patch-card-on tier-edge" style={{ '--c': TOC_EDGES[toc] }}>
            <div className="patch-card-face">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 text-label">
                  <TocMarks toc={toc} />
                </p>
                <h3 className="mt-1 text-h5 font-bold">
                  <PageLink to={paths.patchNotes(patch.value)} className="inline-block py-1 underline hover:text-hot-text">
                    {title(patch)}
                  </PageLink>
                </h3>
              </div>
            </div>
            <div className="patch-card-body">
              <Changes toc={toc} general={general} attachments={attachments} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
