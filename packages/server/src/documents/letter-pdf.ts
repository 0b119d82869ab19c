import { createWorkerThread } from '../threads/worker-thread.ts'
import type { Letter } from './letter.ts'

export type LetterTask = { readonly letter: Letter; readonly made: Date }

/** A letter takes 30 to 100 ms of a core: so many letters finish before their callers give up. */
const options = { maxPending: 200, memoryMegabytes: 256 }
const draw = createWorkerThread(new URL('./letter-thread.ts', import.meta.url), options)

/**
 * Returns the letter as a PDF of A4 pages with embedded fonts, tagged for screen readers. `made` is the creation time in the file. Throws
 * UNAVAILABLE while too many letters are pending.
 */
export function letterPdf(letter: Letter, made: Date): Promise<Buffer> {
  const task: LetterTask = { letter, made }
  return draw(task)
}
