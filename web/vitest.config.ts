import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { alias } from './vite.shared.ts';

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
});
