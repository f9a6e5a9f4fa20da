import type { ComponentType } from 'react';
import type { StillProps } from '@/shared/lib/Still';
import { CamoScene } from '@/shared/pictures/CamoScene';
import { CommunityScene } from '@/shared/pictures/CommunityScene';
import { MapScene } from '@/shared/pictures/MapScene';
import { MetaScene } from '@/shared/pictures/MetaScene';
import type { PictureProps } from '@/shared/pictures/Picture';
import { PlaylistScene } from '@/shared/pictures/PlaylistScene';

const scenes: Record<string, ComponentType<PictureProps>> = {
  meta: MetaScene,
  camo: CamoScene,
  map: MapScene,
  community: CommunityScene,
  playlist: PlaylistScene,
};

/** The pictures on the cards of the five hubs. */
export default function HubScene({ of, className }: StillProps) {
  const Scene = scenes[of];
  return Scene ? <Scene className={className} /> : null;
}
