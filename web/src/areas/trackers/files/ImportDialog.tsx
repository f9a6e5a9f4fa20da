import { useTranslation } from '@/shared/i18n/useTranslation';
import { useUser } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { masteryOf } from '../overview/model';
import { progress } from '../progress';
import type { ReadFile, TrackerCard } from '../types';
import { type Added, addedBy, valuesOf } from './model';

interface Props {
  found: ReadFile | null;
  trackers: readonly TrackerCard[];
  onClose: (imported: boolean) => void;
}

/** Previews the changes of a file. */
export function ImportDialog({ found, trackers, onClose }: Props) {
  const { t } = useTranslation('trackers');
  const file = Object.fromEntries(Object.entries(found?.lists ?? {}).map(([list, content]) => [list, valuesOf(content)]));
  const added = found ? addedBy(file, progress.snapshot(Object.keys(file))) : [];
  const merge = () => {
    progress.addAll(file, t('files.done'));
    onClose(true);
  };
  return (
    <Dialog
      open={found !== null}
      onClose={() => onClose(false)}
      title={t('files.preview')}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('files.cancel')}</Button>
          {added.length > 0 && (
            <Button variant="primary" onClick={merge}>
              {t('files.merge')}
            </Button>
          )}
        </>
      }
    >
      {found && <Preview found={found} added={added} trackers={trackers} />}
    </Dialog>
  );
}

function Preview({ found, added, trackers }: { found: ReadFile; added: readonly Added[]; trackers: readonly TrackerCard[] }) {
  const { t } = useTranslation('trackers');
  const guest = useUser() === null;
  const unknown = found.changes.reduce((sum, one) => sum + one.unknown, 0);
  return (
    <div className="grid gap-4">
      <p>
        {t(`files.from.${found.recognised}`)} {added.length > 0 ? t('files.adds') : t('files.adds_nothing')}
      </p>
      {added.length > 0 && (
        <ul className="preview-rows">
          {added.map((one) => (
            <PreviewRow key={one.list} added={one} trackers={trackers} />
          ))}
        </ul>
      )}
      {guest && added.length > 0 && <p className="text-s text-muted">{t('files.device')}</p>}
      {unknown > 0 && (
        <div className="text-s text-muted">
          <p>{t('files.unknown', { count: unknown })}</p>
          {found.unknown.length > 0 && <p className="wrap-anywhere">{found.unknown.join(', ')}</p>}
        </div>
      )}
    </div>
  );
}

function PreviewRow({ added: { list, done, counts, selected }, trackers }: { added: Added; trackers: readonly TrackerCard[] }) {
  const { t } = useTranslation('trackers');
  const tracker = trackers.find(({ id }) => id === list || masteryOf(id) === list);
  const name = tracker ? `${tracker.game_name} · ${tracker.name}` : list;
  return (
    <li className="preview-row">
      <span className="min-w-0">
        {name}
        {tracker && tracker.id !== list && <span className="text-muted"> · {t('overview.mastery')}</span>}
      </span>
      <span className="num flex flex-wrap justify-end gap-x-3 text-right">
        {done > 0 && <span className="text-good">{t('files.added', { count: done })}</span>}
        {counts > 0 && <span>{t('files.counted', { count: counts })}</span>}
        {selected > 0 && <span>{t('files.selected', { count: selected })}</span>}
      </span>
    </li>
  );
}
