import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = { '@locales': at('../locales'), '@': at('./src') };
