import { serveThread } from '../../threads/serve-thread.ts'
import { drawRecord, type RecordDrawing } from './draw-record.ts'

serveThread((drawing: RecordDrawing) => drawRecord(drawing))
