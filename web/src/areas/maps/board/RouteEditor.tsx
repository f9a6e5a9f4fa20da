import { PencilLine, Trash2 } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { useMapPage } from '../slots';
import { PACE, type Route, withRouteChanged } from './model';
import { sessionOf } from './session';
import { TitleAndColour } from './TitleAndColour';
import { useLeaveRoom } from './useLeaveRoom';
import { useDeleteItems } from './useBoardActions';

export function RouteEditor({ route, name }: { route: Route; name: string }) {
  const { t } = useTranslation('maps');
  const { map, init } = useMapPage();
  const remove = useDeleteItems();
  const leaveRoom = useLeaveRoom();
  const { store, tools } = sessionOf(map);
  const change = (of: Partial<Route>) => store.edit((board) => withRouteChanged(board, route.id, of));
  return (
    <>
      <TitleAndColour of={route} name={name} onChange={change} />
      <p className="num text-s text-muted">
        {t('board.points', { count: route.points.length })}. {init.map.scale ? t('measure.pace', { pace: PACE }) : t('measure.no_scale')}
      </p>
      <div className="board-actions">
        <Button
          size="s"
          icon={<PencilLine size={18} aria-hidden />}
          onClick={() => {
            tools.take(route.id);
            leaveRoom();
          }}
        >
          {t('board.draw')}
        </Button>
        <Button size="s" variant="ghost" icon={<Trash2 size={18} aria-hidden />} onClick={() => remove([route.id], name)}>
          {t('board.delete')}
        </Button>
      </div>
    </>
  );
}
