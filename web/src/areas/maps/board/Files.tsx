import { Download, FileUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { saveFile } from '@/shared/lib/saveFile';
import { Button } from '@/shared/ui/Button';
import { buttonClass } from '@/shared/ui/buttonClass';
import { cx } from '@/shared/ui/cx';
import { Dialog } from '@/shared/ui/Dialog';
import { Menu } from '@/shared/ui/Menu';
import { toast } from '@/shared/ui/toast';
import { useMapPage } from '../slots';
import { boardFile, geoFile, LARGEST, type Problem, readBoard } from './file';
import { isEmpty } from './model';
import { newId, useBoard } from './session';
import { useDeleteItems, useAddItems } from './useBoardActions';

type Found = Extract<ReturnType<typeof readBoard>, { read: unknown }>['read'];

/** Exports, imports and clears the board. */
export function Files() {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const { board } = useBoard(map);
  const remove = useDeleteItems();
  const save = (kind: 'json' | 'geojson') => {
    const name = `hotdrop-board-${map}.${kind}`;
    saveFile(name, kind === 'json' ? boardFile(board, map) : geoFile(board, map));
    toast({ kind: 'success', title: t('board.files.saved', { file: name }) });
  };
  return (
    <section aria-label={t('board.files.title')} className="board-part board-files">
      {!isEmpty(board) && (
        <Menu
          label={t('board.files.export')}
          items={[
            { id: 'json', label: t('board.files.json'), onSelect: () => save('json') },
            { id: 'geojson', label: t('board.files.geojson'), onSelect: () => save('geojson') },
          ]}
          trigger={(props) => (
            <Button {...props} size="s" icon={<Download size={18} aria-hidden />}>
              {t('board.files.export')}
            </Button>
          )}
        />
      )}
      <ImportFile />
      {!isEmpty(board) && (
        <Button
          size="s"
          variant="ghost"
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() =>
            remove(
              [...board.pins, ...board.routes].map(({ id }) => id),
              t('board.everything'),
            )
          }
        >
          {t('board.delete_all')}
        </Button>
      )}
    </section>
  );
}

function ImportFile() {
  const { t } = useTranslation('maps');
  const id = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const result = file.size > LARGEST ? { problem: 'large' as const } : readBoard(await file.text(), newId);
    setProblem('problem' in result ? result.problem : null);
    setFound('read' in result ? result.read : null);
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept="application/json,application/geo+json,.json,.geojson"
        className="peer sr-only"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // Lets the user choose the same file again.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ size: 's' }),
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        <FileUp size={18} aria-hidden />
        {t('board.files.import')}
      </label>
      <p role="alert" className={cx('text-s text-bad', problem === null && 'sr-only')}>
        {problem && t(`board.files.problem.${problem}`)}
      </p>
      <Preview found={found} onClose={() => setFound(null)} />
    </>
  );
}

/** Previews what a file would add. */
function Preview({ found, onClose }: { found: Found | null; onClose: () => void }) {
  const { t } = useTranslation('maps');
  const { map, init } = useMapPage();
  const take = useAddItems();
  const other = found && found.map !== null && found.map !== map ? (init.maps.find(({ id }) => id === found.map)?.name ?? found.map) : null;
  return (
    <Dialog
      open={found !== null}
      onClose={onClose}
      title={t('board.files.preview')}
      footer={
        <>
          <Button onClick={onClose}>{t('board.files.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (found) take(found.board);
              onClose();
            }}
          >
            {t('board.files.add')}
          </Button>
        </>
      }
    >
      {found && (
        <div className="grid gap-3">
          <p className="num">{t('board.counts', { pins: found.board.pins.length, routes: found.board.routes.length })}</p>
          {other && <p className="text-warn">{t('board.files.elsewhere', { map: other })}</p>}
          {found.skipped > 0 && <p className="text-muted">{t('board.files.skipped', { count: found.skipped })}</p>}
        </div>
      )}
    </Dialog>
  );
}
