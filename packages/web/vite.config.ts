import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/**
 * Two bundles in one folder: the back office, and with `--mode public` what everybody may open without it. Apart, because code that both
 * shared would be cut into more and smaller files, and the first list has no byte to give away for that.
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
      // The page needs all of these modules at once. One file compresses them together; the default cuts them into many by which screens
      // share them.
      output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
    },
  },
  worker: { format: 'es' },
}))
