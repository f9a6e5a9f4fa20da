import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { CopyButton } from '@/shared/ui/CopyButton';
import { IconButton } from '@/shared/ui/IconButton';
import { spotText } from '../address';
import { cellOf } from '../grid';
import type { Engine } from '../layer/engine';
import { useMapPage } from '../slots';
import { cardPlace } from './cardPlace';

/** The shared spot: its position, a link to it, and a button to remove it. */
export function SpotMarker({ engine }: { engine: Engine }) {
  const { t } = useTranslation('maps');
  const { address, go, map, mode } = useMapPage();
  const { origin } = usePageContext();
  const paths = usePaths();
  const marker = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { s } = address;
  useEffect(() => {
    if (!s) return;
    // Moved directly in the DOM to avoid a render per frame.
    const place = () => {
      const spot = engine.project(s);
      const stage = marker.current?.parentElement;
      if (!marker.current || !card.current || !stage) return;
      marker.current.style.translate = `${spot[0]}px ${spot[1]}px`;
      const size = { width: card.current.offsetWidth, height: card.current.offsetHeight };
      const [left, top] = cardPlace(spot, size, { width: stage.clientWidth, height: stage.clientHeight }, engine.insets());
      card.current.style.translate = `${left}px ${top}px`;
    };
    place();
    return engine.onMove(place);
  }, [engine, s]);
  if (!s) return null;
  const remove = () => go({ s: null }, { replace: true });
  return (
    <div ref={marker} role="group" aria-label={t('map.spot', { cell: cellOf(s) })} data-off-map className="map-spot">
      {/* A double click on the pin removes it; the button does the same for keyboard and touch. */}
      <svg viewBox="0 0 24 32" width={30} height={40} className="map-spot-pin" aria-hidden onDoubleClick={remove}>
        <path d="M12 31C6 22 2 17 2 11.5a10 10 0 0 1 20 0C22 17 18 22 12 31z" />
        <circle cx="12" cy="11.5" r="4" />
      </svg>
      <div ref={card} className="map-spot-card">
        <span className="num font-display text-h5 font-bold">{cellOf(s)}</span>
        <span className="num text-s text-muted">{spotText(s).replace(';', ' ')}</span>
        <CopyButton iconOnly label={t('map.spot_copy')} value={origin + paths.map(map, mode, { s: spotText(s) })} />
        <IconButton label={t('map.spot_remove')} icon={<Trash2 size={18} aria-hidden />} onClick={remove} />
      </div>
    </div>
  );
}
