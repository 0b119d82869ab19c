import { downloadHandler } from '../files/download.ts'
import { uploadHandler } from '../files/upload.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const filesHandlers = {
  'POST /api/files': uploadHandler,
  'GET /api/files/{id}': downloadHandler,
} satisfies HandlerTable
