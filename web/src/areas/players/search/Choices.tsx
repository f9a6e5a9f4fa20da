import { useTranslation } from '@/shared/i18n/useTranslation';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { type Platform, PLATFORMS, platformName } from '../model';
import { type Game, GAMES } from './model';

type Props = { platform: Platform; onPlatform: (platform: Platform) => void; game: Game; onGame: (game: Game) => void };

/** Selects platform and game. */
export function Choices({ platform, onPlatform, game, onGame }: Props) {
  const { t } = useTranslation('players');
  return (
    <div className="mb-2 flex flex-wrap gap-2 gap-x-4">
      <RadioGroup
        label={t('search.platform')}
        hideLabel
        look="chips"
        options={PLATFORMS.map((value) => ({ value, label: platformName(value) }))}
        value={platform}
        onChange={onPlatform}
      />
      <RadioGroup
        label={t('search.game')}
        hideLabel
        look="chips"
        options={GAMES.map(({ key, name, off }) => ({ value: key, label: name, disabled: off }))}
        value={game}
        onChange={onGame}
      />
    </div>
  );
}
