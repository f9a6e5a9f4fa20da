import { ArrowUpRight, Import, RotateCw, X } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { IconButton } from '@/shared/ui/IconButton';
import { LinkButton } from '@/shared/ui/LinkButton';
import { useMapPage } from '../slots';
import type { Shared } from './useShared';
import { useAddItems } from './useBoardActions';

/** On the map: the owner of the shared board, and its actions. */
export function SharedBar({ shared }: { shared: Shared }) {
  const { t } = useTranslation('maps');
  const { go } = useMapPage();
  return (
    <section aria-label={t('board.shared.title')} data-off-map className="board-bar board-bar-top">
      <p className="board-bar-words">
        <Words shared={shared} />
      </p>
      <Actions shared={shared} />
      <IconButton label={t('board.shared.close')} icon={<X size={20} aria-hidden />} tooltip={false} onClick={() => go({ board: '' })} />
    </section>
  );
}

function Words({ shared: { board, owner, missing, failed, elsewhere } }: { shared: Shared }) {
  const { t } = useTranslation('maps');
  if (missing) return <b>{t('board.shared.missing')}</b>;
  if (failed) return <b>{t('board.shared.failed')}</b>;
  if (elsewhere) return <b>{t('board.shared.elsewhere')}</b>;
  return (
    <>
      <b className="block wrap-anywhere">{owner ? t('board.shared.of', { name: owner }) : t('board.shared.title')}</b>
      <span className="num text-s text-muted">
        {board ? t('board.counts', { pins: board.pins.length, routes: board.routes.length }) : t('board.shared.loading')}
      </span>
    </>
  );
}

function Actions({ shared: { board, elsewhere, failed, retry } }: { shared: Shared }) {
  const { t } = useTranslation('maps');
  const { init, address, go } = useMapPage();
  const paths = usePaths();
  const take = useAddItems();
  const there = init.maps.find(({ id }) => id === elsewhere);
  const mode = there?.modes[0];
  if (there && mode) {
    return (
      <LinkButton size="s" to={paths.map(there.id, mode.id, { board: address.board })} icon={<ArrowUpRight size={18} aria-hidden />}>
        {t('board.shared.go', { map: there.name })}
      </LinkButton>
    );
  }
  if (failed) {
    return (
      <Button size="s" icon={<RotateCw size={18} aria-hidden />} onClick={retry}>
        {t('board.shared.retry')}
      </Button>
    );
  }
  if (!board) return null;
  return (
    <Button
      size="s"
      variant="primary"
      icon={<Import size={18} aria-hidden />}
      onClick={() => {
        take(board);
        go({ board: '', panel: 'board' });
      }}
    >
      {t('board.shared.take')}
    </Button>
  );
}
