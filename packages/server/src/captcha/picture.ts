import { createWorkerThread } from '../threads/worker-thread.ts'

/** More pending pictures than this cannot finish while their callers wait. */
const options = { maxPending: 200, memoryMegabytes: 128 }

const draw = createWorkerThread(new URL('./captcha-thread.ts', import.meta.url), options)

/** Returns letters as a PNG of a captcha. Throws UNAVAILABLE while too many pictures are pending. */
export function drawPicture(letters: string): Promise<Buffer> {
  return draw(letters)
}
