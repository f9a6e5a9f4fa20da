import type { ComponentType } from 'react';
import type { StillProps, Stills } from '@/shared/lib/Still';

const loaders = import.meta.glob<ComponentType<StillProps>>('../areas/*/stills/*.tsx', { import: 'default' });

const loaded = new Map<string, ComponentType<StillProps>>();

export const stills: Stills = {
  async load(source) {
    const load = loaders[`../${source}`];
    if (load && !loaded.has(source)) loaded.set(source, await load());
  },
  get: (source) => loaded.get(source),
};
