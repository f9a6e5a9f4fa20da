import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { useState } from 'react';
import { useMapPage } from '../slots';
import type { Board } from './model';
import { sessionOf, useBoard } from './session';

/** Shown if a newer board was saved elsewhere: the user decides, nothing is overwritten silently. */
export function ConflictDialog() {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const { board, status } = useBoard(map);
  const theirs = status.kind === 'conflict' ? status.theirs : null;
  const [put, setPut] = useState<Board | null>(null);
  const { store } = sessionOf(map);
  const counts = (of: Board) => t('board.counts', { pins: of.pins.length, routes: of.routes.length });
  return (
    <Dialog
      open={theirs !== null && put !== theirs}
      onClose={() => setPut(theirs)}
      title={t('board.conflict.title')}
      role="alertdialog"
      footer={
        <>
          <Button onClick={() => store.resolve('account')}>{t('board.conflict.theirs')}</Button>
          <Button onClick={() => store.resolve('device')}>{t('board.conflict.mine')}</Button>
          <Button variant="primary" onClick={() => store.resolve('both')}>
            {t('board.conflict.both')}
          </Button>
        </>
      }
    >
      <p>{t('board.conflict.text')}</p>
      {theirs && (
        <ul className="board-sides num">
          <li>{t('board.conflict.here', { counts: counts(board) })}</li>
          <li>{t('board.conflict.there', { counts: counts(theirs) })}</li>
        </ul>
      )}
    </Dialog>
  );
}
