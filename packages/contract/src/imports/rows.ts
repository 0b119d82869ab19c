import type { FileCell, RowDifference, RowOutcome, RowProblem } from '@twinwerk/model/table/import-mapping'
import { rowOutcomes } from '@twinwerk/model/table/import-mapping'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** `n` is the number of the row below the heading, from 1. */
export type ImportRow = {
  readonly n: number
  readonly cells: readonly FileCell[]
  readonly outcome: RowOutcome | null
  readonly differences: readonly RowDifference[]
  readonly problems: readonly RowProblem[]
}

/** Returns rows of a file with their outcome: at most 100 after number `after`. */
export const rows = defineCall({
  method: 'GET',
  path: '/api/imports/{id}/rows',
  summary: 'Rows of an import',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ outcome: z.enum(rowOutcomes).optional(), after: z.coerce.number().int().min(0).default(0) }),
  output: z.custom<{ readonly rows: readonly ImportRow[] }>(),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
