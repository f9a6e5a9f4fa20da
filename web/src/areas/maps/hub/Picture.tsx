import { Crosshair, Radar, Skull } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/shared/ui/useHydrated';

interface Props {
  /** The first mode of the map. */
  mode: string;
  image: string;
  /** The same image at double width. */
  image2x: string;
  eager: boolean;
}

/** Maps are rendered after the server's first start: retries until then. In milliseconds. */
const PAUSES = [2000, 4000, 8000, 16_000, 30_000, 60_000];

const SIGNS = { dmz: Radar, br: Crosshair, mwz: Skull, zombies: Skull };
const signOf = (mode: string) => SIGNS[mode as keyof typeof SIGNS] ?? Crosshair;

/** The overview image of a map. */
export function Picture({ mode, image, image2x, eager }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  const hydrated = useHydrated();
  const [failures, setFailures] = useState(0);
  const [round, setRound] = useState(0);
  const failed = failures > round;
  const Sign = signOf(mode);
  // An error event before hydration had no listener.
  useEffect(() => {
    const { current } = picture;
    if (hydrated && current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setFailures(1);
  }, [hydrated]);
  useEffect(() => {
    const pause = PAUSES[failures - 1];
    if (!failed || pause === undefined) return undefined;
    const timer = setTimeout(() => setRound(failures), pause);
    return () => clearTimeout(timer);
  }, [failed, failures]);
  return (
    <span className="map-card-picture" aria-hidden>
      <Sign size={40} />
      {!failed && (
        <img
          key={round}
          ref={picture}
          src={image}
          srcSet={`${image} 256w, ${image2x} 512w`}
          sizes="(min-width: 1000px) 400px, (min-width: 600px) 50vw, 100vw"
          alt=""
          width={256}
          height={256}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailures(round + 1)}
        />
      )}
    </span>
  );
}
