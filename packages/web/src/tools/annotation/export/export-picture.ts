import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { Marks } from '@twinwerk/model/photo/marks'
import type { ExportAnswer, ExportJob } from './export-job.ts'
// oxlint-disable-next-line import/default -- the query makes it the address of the script
import workerUrl from './export-worker.ts?worker&url'

/** Writes a picture in a worker, so that the page stays quick. Rejects if the picture cannot be read or written. */
export async function exportPicture(job: Omit<ExportJob, 'fonts' | 'locale'>): Promise<Blob> {
  const sent: ExportJob = { ...job, fonts: await pageFonts(), locale: document.documentElement.lang || 'de' }
  const worker = new Worker(workerUrl, { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) =>
      'blob' in data ? resolve(data.blob) : reject(new Error(data.failure)),
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the export could not start')))
    worker.postMessage(sent, [...sent.fonts])
  }).finally(() => worker.terminate())
}

/** Without the font the letters of the system are drawn, which is better than no picture. */
async function pageFonts(): Promise<readonly ArrayBuffer[]> {
  try {
    return [await (await fetch(interLatin)).arrayBuffer()]
  } catch {
    return []
  }
}

export type Exported = {
  /** The marks to store with the picture; null if nothing was drawn or changed. */
  readonly marks: Marks | null
  readonly exported: Promise<Blob>
  /** The picture to keep beside the exported one, to edit it again; null if none is to be kept. */
  readonly original: Promise<Blob> | null
}
