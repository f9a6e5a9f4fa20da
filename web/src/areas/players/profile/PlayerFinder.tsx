import { useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { namesCall } from '../api';
import { PLATFORMS, type Platform, platformName, type PlayerKey } from '../model';
import { useStatFormat } from './useStatFormat';

const SHORTEST = 3;

export type Chosen = { platform: Platform; username: string; uno: string };

interface Props {
  /** The platform and game to start with. */
  player: PlayerKey;
  /** The name to start with. */
  start?: string;
  onChoose: (other: Chosen) => void;
}

/** Fields for platform and name, and the players with matching or similar names. */
export function PlayerFinder({ player, start = '', onChoose }: Props) {
  const { t } = useTranslation('players');
  const [platform, setPlatform] = useState<Platform>(player.platform);
  const [name, setName] = useState(start);
  const options = PLATFORMS.map((one) => ({ value: one, label: platformName(one) }));
  return (
    <div className="grid min-h-80 content-start gap-4 text-left">
      <Field label={t('profile.compare.platform')}>
        <Select options={options} value={platform} onChange={setPlatform} />
      </Field>
      <Field label={t('profile.compare.player')} hint={t('profile.compare.hint')}>
        <SearchInput
          label={t('profile.compare.player')}
          debounce={600}
          maxLength={64}
          value={name}
          onSearch={(text) => setName(text.trim())}
        />
      </Field>
      {Array.from(name).length >= SHORTEST && <Names platform={platform} name={name} player={player} onChoose={onChoose} />}
    </div>
  );
}

interface NamesProps {
  platform: Platform;
  name: string;
  player: PlayerKey;
  onChoose: (other: Chosen) => void;
}

function Names({ platform, name, player, onChoose }: NamesProps) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const { data, isPending } = useCall(namesCall(platform, name, player.game));
  const found = (data?.results ?? []).slice(0, 8);
  if (isPending) return null;
  if (found.length === 0) return <p className="text-muted">{t('profile.compare.none')}</p>;
  return (
    <ul>
      {found.map(({ username, uno, clantag, games }) => (
        <li key={uno}>
          <button type="button" className="option w-full" onClick={() => onChoose({ platform, username, uno })}>
            <span className="min-w-0 flex-1 truncate text-left">
              {clantag && <span className="text-muted">[{clantag}] </span>}
              {username}
            </span>
            <span className="num text-s text-muted">{t('profile.games', { count: games, games: f.number(games) })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
