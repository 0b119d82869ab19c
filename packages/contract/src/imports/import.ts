import type { ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A parsed file. `check` and `run` are its latest jobs, read at `/api/jobs/{id}`; `counts` are their outcomes so far. */
export type ImportState = {
  readonly id: string
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly rows: number
  readonly createdAt: string
  readonly proposal: ImportProposal
  /** The mapping of the last check. */
  readonly mapping?: ImportMapping
  readonly check?: string
  readonly run?: string
  readonly counts: { readonly new: number; readonly changed: number; readonly same: number; readonly bad: number }
}

export const importCall = defineCall({
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'A file that is imported',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  output: z.custom<ImportState>(),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
