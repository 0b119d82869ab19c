import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/**
 * Two bundles in one folder: the back office and, with `--mode public`, the public pages. They are separate, because shared code would be
 * split into more and smaller files, and the first list has no spare bytes for that.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: mode !== 'public',
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: true,
    rolldownOptions: {
      input: join(import.meta.dirname, mode === 'public' ? 'public.html' : 'index.html'),
      // The page needs all these modules immediately. A single file compresses them together; by default they are split by the screens that
      // share them.
      output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
    },
  },
  worker: { format: 'es' },
}))
