import type { ComponentType } from 'react';
import { CamoScene } from './CamoScene';
import { CommunityScene } from './CommunityScene';
import { LaunchScene } from './LaunchScene';
import { MapScene } from './MapScene';
import { MetaScene } from './MetaScene';
import type { PictureProps } from './Picture';
import { PlaylistScene } from './PlaylistScene';

const PICTURES = {
  meta: MetaScene,
  camo: CamoScene,
  map: MapScene,
  community: CommunityScene,
  playlist: PlaylistScene,
  launch: LaunchScene,
} as const satisfies Record<string, ComponentType<PictureProps>>;

export type PictureName = keyof typeof PICTURES;

export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

/** Returns the scene of a name; the same pictures are files below /pictures for posts and notifications. */
export function pictureFor(name: PictureName): ComponentType<PictureProps> {
  return PICTURES[name];
}
