import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file and program of the bundle, which the server then sends unchanged. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(?:js|css|wasm)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file)
          const content = await readFile(path)
          await Promise.all([
            brotli(content).then((small) => writeFile(`${path}.br`, small)),
            zip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
          ])
        }),
      )
    },
  }
}
