import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: true,
    // The back office, and what everybody may open without it.
    rolldownOptions: { input: { main: join(import.meta.dirname, 'index.html'), public: join(import.meta.dirname, 'public.html') } },
  },
  worker: { format: 'es' },
})
