import { Move, Share2, Trash2 } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Textarea } from '@/shared/ui/Textarea';
import { useMapPage, useMapView } from '../slots';
import { SymbolChoice } from './Choices';
import { MOST, type Pin, someLines, withPinChanged } from './model';
import { sessionOf } from './session';
import { TitleAndColour } from './TitleAndColour';
import { useLeaveRoom } from './useLeaveRoom';
import { useDeleteItems } from './useBoardActions';

/** Edits a pin. Every change is saved at once; there is no submit button. */
export function PinEditor({ pin, name }: { pin: Pin; name: string }) {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const view = useMapView();
  const remove = useDeleteItems();
  const leaveRoom = useLeaveRoom();
  const { store, tools } = sessionOf(map);
  const change = (of: Partial<Pin>) => store.edit((board) => withPinChanged(board, pin.id, of));
  return (
    <>
      <TitleAndColour of={pin} name={name} onChange={change} />
      <SymbolChoice
        value={pin.symbol}
        onChange={(symbol) => {
          tools.likeThis({ symbol });
          change({ symbol });
        }}
      />
      <Field label={t('board.note')}>
        <Textarea value={pin.note} maxLength={MOST.note} rows={3} onChange={(event) => change({ note: someLines(event.target.value) })} />
      </Field>
      <div className="board-actions">
        <Button
          size="s"
          icon={<Move size={18} aria-hidden />}
          onClick={() => {
            tools.take(pin.id);
            leaveRoom();
          }}
        >
          {t('board.move')}
        </Button>
        <Button
          size="s"
          icon={<Share2 size={18} aria-hidden />}
          onClick={() => {
            view?.markSpot(pin.at);
            leaveRoom();
          }}
        >
          {t('board.spot')}
        </Button>
        <Button size="s" variant="ghost" icon={<Trash2 size={18} aria-hidden />} onClick={() => remove([pin.id], name)}>
          {t('board.delete')}
        </Button>
      </div>
    </>
  );
}
