import { downloadHandler } from '../files/download.ts'
import { uploadHandler } from '../files/upload.ts'
import { mapArchiveHandler } from '../maps/archive.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const filesHandlers = {
  'POST /api/files': uploadHandler,
  'GET /api/files/{id}': downloadHandler,
  'GET /api/maps/{id}': mapArchiveHandler,
} satisfies HandlerTable
