import { type ReactNode, useDeferredValue, useState } from 'react';
import { gameShort } from '@/areas/armory/games';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import type { GameCode } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { recall, remember } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/Button';
import { LoadMore } from '@/shared/ui/LoadMore';
import { Skeleton } from '@/shared/ui/Skeleton';
import { soughtGuns } from '../gunSearch';
import type { Builder } from '../useBuilder';
import { ChipRow } from './ChipRow';
import { PickSearch } from './PickSearch';

/** Fills a large screen; the rest is loaded on demand. */
const FIRST = 48;
const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** The game that was last picked from, stored on this device. */
const key = 'hotdrop-builder-game';

interface Props {
  builder: Builder;
  /** Called after a gun was picked. */
  onDone?: () => void;
  /** Alternatives to picking a gun. */
  children?: ReactNode;
}

/** All guns with pictures, filtered by game, name and class. */
export function GunPicker({ builder, onDone, children }: Props) {
  const { t } = useTranslation('loadouts');
  const { form, data, loadingEveryGun } = builder;
  const games = data.games.filter((game) => game.active);
  const [text, setText] = useState('');
  const [last, setLast] = useState<GameCode | null>(() => form.game ?? (recall(key) as GameCode | null));
  const [type, setType] = useState<string | null>(null);
  const [most, setMost] = useState(FIRST);
  const game = games.some(({ code }) => code === last) ? last : null;
  // A name without matches in this game is searched in all games.
  const inGame = useDeferredValue(soughtGuns(data.everyGun, { text, game, type }, data));
  const found = inGame.length > 0 || game === null ? inGame : soughtGuns(data.everyGun, { text, game: null, type }, data);
  const shown = found.slice(0, most);
  const narrow = (step: () => void) => {
    setMost(FIRST);
    step();
  };
  // The types may take two lines: they appear together with the guns below, so that nothing shifts.
  const types = loadingEveryGun ? [] : data.everyType;
  const take = (gun: (typeof found)[number]) => {
    builder.begin(gun, { game: form.game ?? game, mode: form.mode, meta_type: form.meta_type });
    onDone?.();
  };
  const chooseGame = (value: string | null) => {
    const code = games.find((one) => one.code === value)?.code ?? null;
    remember(key, code ?? '');
    narrow(() => setLast(code));
  };
  return (
    <section aria-label={t('builder.pick_gun')} className="gun-picker">
      <div className="gun-picker-top">
        <PickSearch
          label={t('builder.search_gun')}
          value={text}
          onChange={(next) => narrow(() => setText(next))}
          onEnter={() => {
            const [first] = found;
            if (first) take(first);
          }}
        />
        {children}
      </div>
      <div className="gun-picker-chips">
        <ChipRow
          label={t('builder.game')}
          allLabel={t('builder.any_game')}
          options={games.map(({ code }) => ({ value: code, label: gameShort(code) }))}
          value={game}
          onChange={chooseGame}
        />
        <ChipRow
          label={t('builder.gun_category')}
          allLabel={t('builder.any_class')}
          options={types.map(({ code, name }) => ({ value: code, label: name }))}
          value={type}
          onChange={(value) => narrow(() => setType(value))}
        />
      </div>
      <p role="status" className="sr-only">
        {!loadingEveryGun && t('builder.guns', { count: found.length })}
      </p>
      {found.length === 0 && !loadingEveryGun && (
        <p className="py-8 text-center text-muted">
          {t('builder.no_guns')}{' '}
          <Button
            variant="ghost"
            size="s"
            onClick={() =>
              narrow(() => {
                setText('');
                setType(null);
              })
            }
          >
            {t('my.reset')}
          </Button>
        </p>
      )}
      <ul className="gun-picks" aria-busy={loadingEveryGun || undefined}>
        {loadingEveryGun &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="gun-pick-room rounded-m" />
            </li>
          ))}
        {shown.map((gun, index) => (
          <li key={gun.id}>
            <button type="button" className="gun-pick motion" onClick={() => take(gun)}>
              <GunPicture src={gun.image} eager={index < PLACES.length} />
              <span className="gun-pick-name caps">{gun.name}</span>
              <span className="gun-pick-kind caps">
                {gun.type} · {gameShort(gun.game)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown.length && <LoadMore shown={shown.length} total={found.length} onMore={() => setMost(most + FIRST)} />}
    </section>
  );
}
