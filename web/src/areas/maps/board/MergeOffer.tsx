import { GitMerge } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { toast } from '@/shared/ui/toast';
import { useMapPage } from '../slots';
import { sessionOf, useBoard } from './session';
import type { How } from './store';

/** Long enough to look at the result before the undo disappears. */
const LOOK = 20_000;

/** Offers to merge a guest's board on this device into the account, after signing in. */
export function MergeOffer() {
  const { t } = useTranslation('maps');
  const id = useId();
  const { map } = useMapPage();
  const { board, offer, status } = useBoard(map);
  if (!offer) return null;
  const { store } = sessionOf(map);
  const choose = (how: How) => () => {
    const undo = store.merge(how);
    toast({ kind: 'success', title: t(`board.merge.done_${how}`), duration: LOOK, undo });
  };
  const counts = (of: typeof board) => t('board.counts', { pins: of.pins.length, routes: of.routes.length });
  const isEarly = status.kind === 'loading' || status.kind === 'unknown';
  return (
    <section aria-labelledby={id} aria-busy={isEarly} className="progress-merge board-merge">
      <GitMerge size={20} aria-hidden />
      <div>
        <h3 id={id}>{t('board.merge.title')}</h3>
        <p className="num text-s">{t('board.merge.here', { counts: counts(offer) })}</p>
        {!isEarly && <p className="num text-s">{t('board.merge.account', { counts: counts(board) })}</p>}
      </div>
      <div className="board-merge-choices">
        <Button size="s" variant="primary" disabled={isEarly} onClick={choose('both')}>
          {t('board.merge.both')}
        </Button>
        <Button size="s" disabled={isEarly} onClick={choose('device')}>
          {t('board.merge.device')}
        </Button>
        <Button size="s" disabled={isEarly} onClick={choose('account')}>
          {t('board.merge.keep')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => store.dismissOffer()}>
          {t('board.merge.later')}
        </Button>
      </div>
    </section>
  );
}
