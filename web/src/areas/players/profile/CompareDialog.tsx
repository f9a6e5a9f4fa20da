import { useTranslation } from '@/shared/i18n/useTranslation';
import { Dialog } from '@/shared/ui/Dialog';
import type { PlayerKey } from '../model';
import { type Chosen, PlayerFinder } from './PlayerFinder';

interface Props {
  open: boolean;
  player: PlayerKey;
  onClose: () => void;
  onChoose: (other: Chosen) => void;
}

/** A dialog to choose a player by name and platform. */
export function CompareDialog({ open, player, onClose, onChoose }: Props) {
  const { t } = useTranslation('players');
  return (
    <Dialog open={open} onClose={onClose} title={t('profile.compare.title')}>
      <PlayerFinder player={player} onChoose={onChoose} />
    </Dialog>
  );
}
