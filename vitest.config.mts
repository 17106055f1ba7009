import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['main/**/*.ts', 'preload/**/*.ts', 'renderer/**/*.{ts,tsx}'],
      exclude: ['**/generated/**', '**/*.test.*'],
      reporter: ['text-summary'],
    },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{main,preload,build}/**/*.test.{ts,mjs}', 'renderer/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'dom', environment: 'jsdom', include: ['renderer/**/*.test.tsx'] },
      },
    ],
  },
});
