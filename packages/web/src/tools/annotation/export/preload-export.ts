import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
// oxlint-disable-next-line import/default -- the query makes it the address of the script
import workerUrl from './export-worker.ts?worker&url'

/** Loads the parts of an export, so that pictures are also written where the network ends meanwhile. */
export function preloadExport(): void {
  for (const part of [workerUrl, interLatin]) void fetch(part).catch(() => undefined)
}
