import type { ComponentType } from 'react';
import type { StillProps, Stills } from '@/shared/lib/Still';

const all = import.meta.glob<ComponentType<StillProps>>('../areas/*/stills/*.tsx', { import: 'default', eager: true });

export const stills: Stills = {
  async load() {},
  get: (source) => all[`../${source}`],
};
