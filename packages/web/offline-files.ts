import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Bytes as sent: what a device downloads to keep the program. */
const maxBytes = 2_500_000

/** Libraries of screens that nobody needs without a network: maps, diagrams of processes, charts, and writing firmware. */
const needsNetwork = /node_modules\/(?:maplibre-gl|pmtiles|bpmn-js|diagram-js|uplot|terra-draw|esptool-js)\//
/** Screens that only work with the server. */
const onlineScreens = /src\/screens\/(?:modeler|playground|portal|brand|import|identity-providers|types|links|password-\w+|login-\w+)\//

/** The worker that writes pictures with their marks. Other workers belong to screens that need the server. */
const offlineWorkers = /export-worker-[\w-]+\.js$/

/** The letters that German and English need. A device asks for the others when it has a network. */
const latin = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Writes the list of the program's files into the service worker (`public/realtime.js`), which keeps them for work without a network. The
 * build fails if they are too large for a phone.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    writeBundle: {
      // After the compressed files, which are counted.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const files = [...filesOf(bundle)].toSorted()
        const sizes = await Promise.all(files.map((file) => sizeOf(join(dir, file))))
        const bytes = sizes.reduce((sum, size) => sum + size, 0)
        if (bytes > maxBytes) this.error(`the program to keep on a device has ${bytes} bytes, more than ${maxBytes}`)
        const page = await readFile(join(dir, 'index.html'))
        const release = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16)
        await fillIn(join(dir, 'realtime.js'), { release, files: files.map((file) => `/${file}`) })
      },
    },
  }
}

async function fillIn(path: string, program: { readonly release: string; readonly files: readonly string[] }): Promise<void> {
  const worker = await readFile(path, 'utf8')
  const filled = worker.replace(/^const program = .*$/m, `const program = ${JSON.stringify(program)}`)
  if (filled === worker) throw new Error('the service worker has no place for the list of files')
  await writeFile(path, filled)
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(`${path}.gz`).catch(() => stat(path))
  return size
}

/** Returns the files that the page loads, and all that it may load later without a network. */
function filesOf(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const found = new Set(entries.flatMap(({ fileName }) => [...loadedWith(fileName, chunks)]))
  for (const name of found) {
    for (const later of chunks.get(name)?.dynamicImports ?? []) {
      const together = [...loadedWith(later, chunks)]
      const parts = together.flatMap((each) => chunks.get(each) ?? [])
      const isOnline = onlineScreens.test(chunks.get(later)?.facadeModuleId ?? '')
      if (isOnline || parts.some(({ moduleIds }) => moduleIds.some((id) => needsNetwork.test(id)))) continue
      for (const each of together) found.add(each)
    }
  }
  const assets = [...found].flatMap((name) => [...assetsOf(chunks.get(name))])
  const fonts = Object.keys(bundle).filter((name) => latin.test(name))
  const workers = Object.keys(bundle).filter((name) => offlineWorkers.test(name))
  return new Set([...found, ...assets, ...fonts, ...workers])
}

/** Returns a chunk and those that load with it. */
function loadedWith(name: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const found = new Set([name])
  for (const each of found) for (const imported of chunks.get(each)?.imports ?? []) found.add(imported)
  return found
}

/** Returns the style sheets and the WebAssembly of a chunk. */
function assetsOf(chunk: Rolldown.OutputChunk | undefined): readonly string[] {
  const { importedCss = [], importedAssets = [] } = chunk?.viteMetadata ?? {}
  return [...importedCss, ...[...importedAssets].filter((name) => name.endsWith('.wasm'))]
}
