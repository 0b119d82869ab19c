import { checkImportHandler } from '../imports/check.ts'
import { createImportHandler } from '../imports/create.ts'
import { importFileHandler } from '../imports/file.ts'
import { importHandler } from '../imports/import.ts'
import { importsHandler } from '../imports/list.ts'
import { importRowsHandler } from '../imports/rows.ts'
import { runImportHandler } from '../imports/run.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const importsHandlers = {
  'POST /api/imports': createImportHandler,
  'GET /api/imports': importsHandler,
  'GET /api/imports/{id}': importHandler,
  'POST /api/imports/{id}/check': checkImportHandler,
  'POST /api/imports/{id}/run': runImportHandler,
  'GET /api/imports/{id}/rows': importRowsHandler,
  'GET /api/imports/{id}/file': importFileHandler,
} satisfies HandlerTable
