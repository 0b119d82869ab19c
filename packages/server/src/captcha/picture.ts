import { createWorkerThread } from '../threads/worker-thread.ts'

/** Beyond what callers wait for in turn, there is nothing to draw. */
const options = { maxPending: 200, memoryMegabytes: 128 }

const draw = createWorkerThread(new URL('./captcha-thread.ts', import.meta.url), options)

/** Letters as a PNG of a captcha. Throws UNAVAILABLE while too many wait. */
export function drawPicture(letters: string): Promise<Buffer> {
  return draw(letters)
}
