import { createWorkerThread } from '../../threads/worker-thread.ts'
import type { RecordDrawing } from './draw-record.ts'

/** A record of some thousand calls takes seconds of a core. */
const options = { maxPending: 20, memoryMegabytes: 512 }
const draw = createWorkerThread(new URL('./record-thread.ts', import.meta.url), options)

/** The file of an itemised record. Throws UNAVAILABLE while too many wait. */
export function renderRecord(drawing: RecordDrawing): Promise<Buffer> {
  return draw(drawing)
}
