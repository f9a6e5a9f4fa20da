import type { ComponentType } from 'react';
import { AppleIcon, DiscordIcon, FacebookIcon, GoogleIcon } from '@/shared/pictures/BrandIcons';
import type { PictureProps } from '@/shared/pictures/Picture';

const PROVIDERS: Readonly<Record<string, { name: string; Icon: ComponentType<PictureProps> }>> = {
  google: { name: 'Google', Icon: GoogleIcon },
  apple: { name: 'Apple', Icon: AppleIcon },
  discord: { name: 'Discord', Icon: DiscordIcon },
  facebook: { name: 'Facebook', Icon: FacebookIcon },
};

/** Returns names and icons of the known social networks, in the given order. */
export function knownProviders(keys: readonly string[]) {
  return keys.flatMap((key) => {
    const known = PROVIDERS[key];
    return known ? [{ key, ...known }] : [];
  });
}
