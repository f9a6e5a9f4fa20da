import { useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Dialog } from '@/shared/ui/Dialog';
import { Field } from '@/shared/ui/Field';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { namesCall } from '../api';
import { PLATFORMS, type Platform, platformName, type PlayerKey } from '../model';
import { useStatFormat } from './useStatFormat';

const SHORTEST = 3;

interface Props {
  open: boolean;
  player: PlayerKey;
  onClose: () => void;
  onChoose: (other: { platform: Platform; username: string }) => void;
}

/** A dialog to choose a player by name and platform. */
export function CompareDialog({ open, player, onClose, onChoose }: Props) {
  const { t } = useTranslation('players');
  const [platform, setPlatform] = useState<Platform>(player.platform);
  const [name, setName] = useState('');
  const options = PLATFORMS.map((one) => ({ value: one, label: platformName(one) }));
  return (
    <Dialog open={open} onClose={onClose} title={t('profile.compare.title')}>
      <div className="grid min-h-80 content-start gap-4">
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
        {Array.from(name).length >= SHORTEST && (
          <Names platform={platform} name={name} player={player} onChoose={(username) => onChoose({ platform, username })} />
        )}
      </div>
    </Dialog>
  );
}

interface NamesProps {
  platform: Platform;
  name: string;
  player: PlayerKey;
  onChoose: (username: string) => void;
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
      {found.map(({ username, games }) => (
        <li key={username}>
          <button type="button" className="option w-full" onClick={() => onChoose(username)}>
            <span className="min-w-0 flex-1 truncate text-left">{username}</span>
            <span className="num text-s text-muted">{t('profile.games', { count: games, games: f.number(games) })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
