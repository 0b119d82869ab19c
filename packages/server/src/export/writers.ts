import type { ExportFormat } from '@twinwerk/model/query/export-options'
import { writeCsv } from './csv.ts'
import { writeGeojson } from './geojson.ts'
import { writeJson } from './json.ts'
import { writePowerQuery } from './power-query.ts'
import type { Writer } from './source.ts'
import { writeXls } from './xls/write-xls.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

type FileKind = {
  readonly write: Writer
  readonly type: string
  readonly extension: string
  /** Rows become lines of columns; the table needs at least one column. */
  readonly table: boolean
  /** The file is complete before anything is sent. */
  readonly whole?: true
}

export const fileKinds: Readonly<Record<ExportFormat, FileKind>> = {
  xlsx: { write: writeXlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', table: true },
  xls: { write: writeXls, type: 'application/vnd.ms-excel', extension: 'xls', table: true, whole: true },
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8', extension: 'csv', table: true },
  json: { write: writeJson, type: 'application/json; charset=utf-8', extension: 'json', table: false },
  geojson: { write: writeGeojson, type: 'application/geo+json; charset=utf-8', extension: 'geojson', table: false },
  powerquery: { write: writePowerQuery, type: 'application/json; charset=utf-8', extension: 'json', table: true },
}
