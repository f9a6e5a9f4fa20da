import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { PlayerList } from './PlayerList';
import { forgetRecents, recents } from './recents';
import { type Shown, useListed } from './useListed';

/** Recently viewed players, stored in this browser. */
export function Recents({ list, onListed }: Shown) {
  const { t } = useTranslation('players');
  const [players, setPlayers] = useState(recents);
  useListed(players, onListed);
  if (players.length === 0) return <p className="py-2 text-muted">{t('search.no_recents')}</p>;
  const clear = () => {
    forgetRecents();
    setPlayers([]);
  };
  return (
    <>
      <PlayerList {...list} label={t('search.tab.recents')} players={players} />
      <Button variant="ghost" size="s" onClick={clear} className="mt-2">
        {t('search.clear')}
      </Button>
    </>
  );
}
