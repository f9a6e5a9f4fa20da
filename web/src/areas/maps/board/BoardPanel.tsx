import { MapPin, Ruler, Waypoints } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { useMapPage } from '../slots';
import { BoardList } from './BoardList';
import { BoardStatus } from './BoardStatus';
import { Files } from './Files';
import { MergeOffer } from './MergeOffer';
import { isEmpty } from './model';
import { sessionOf, useBoard } from './session';
import { SharedList } from './SharedList';
import { Sharing } from './Sharing';
import { useLeaveRoom } from './useLeaveRoom';
import { useLimitNotice } from './useBoardActions';

/** The user's pins and routes on this map. */
export default function BoardPanel() {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const { board } = useBoard(map);
  const room = useLimitNotice();
  const leaveRoom = useLeaveRoom();
  const begin = (what: 'pin' | 'route' | 'measure') => () => {
    if (room(sessionOf(map).tools.begin(what))) leaveRoom();
  };
  return (
    <div className="board-panel">
      <div className="board-starts">
        <Button size="s" icon={<MapPin size={18} aria-hidden />} onClick={begin('pin')}>
          {t('board.new_pin')}
        </Button>
        <Button size="s" icon={<Waypoints size={18} aria-hidden />} onClick={begin('route')}>
          {t('board.new_route')}
        </Button>
        <Button size="s" icon={<Ruler size={18} aria-hidden />} onClick={begin('measure')}>
          {t('measure.start')}
        </Button>
      </div>
      <BoardStatus />
      <MergeOffer />
      <SharedList />
      {isEmpty(board) ? <p className="board-none">{t('board.none')}</p> : <BoardList />}
      <Sharing />
      <Files />
    </div>
  );
}
