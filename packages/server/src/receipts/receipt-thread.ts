import { serveThread } from '../threads/serve-thread.ts'
import { drawReceipt, type ReceiptDrawing } from './draw-receipt.ts'

serveThread((drawing: ReceiptDrawing) => drawReceipt(drawing))
