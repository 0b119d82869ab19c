import { comparisons } from '@twinwerk/model/calendar/period'
import { boardRhythms } from '@twinwerk/model/dashboard/board-mail'
import { maxBoardFilters } from '@twinwerk/model/dashboard/narrow-tile'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { boardPeriod } from '../data/dashboard.ts'

/** The period and conditions with which a board is worked out for a mail. A period by its name moves with the day of the mail. */
const narrowing = z.strictObject({
  period: boardPeriod.optional(),
  compare: z.enum(comparisons).optional(),
  filters: z.array(z.unknown()).max(maxBoardFilters).optional(),
})
export type BoardMailNarrowing = z.output<typeof narrowing>

/**
 * `numbers`: the subject has the first two numbers. `pdf`: the mail has the board as a PDF, too. `onlyBeyond`: it comes only if a number is
 * beyond the warning limit of its goal.
 */
const times = {
  rhythm: z.enum(boardRhythms),
  hour: z.int().min(0).max(23),
  numbers: z.boolean(),
  pdf: z.boolean().optional(),
  onlyBeyond: z.boolean().optional(),
  narrowing,
}
const board = z.string().min(1).max(100)

/**
 * Returns when the caller gets a board by mail: null for never. `email` is the address to which it goes, null for a user without one.
 * `board` is the name of a board of the release, or the id of an own one. Throws NOT_FOUND for a board that the caller does not see.
 */
export const boardMail = defineCall({
  method: 'POST',
  path: '/api/boards/mail/get',
  summary: 'Read when a board comes by mail',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ board }),
  output: z.strictObject({ email: z.string().nullable(), mail: z.strictObject({ ...times, nextAt: z.string() }).nullable() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})

/** Lets the caller get a board by mail, in the caller's rights at the time of each mail; null ends it. */
export const chooseBoardMail = defineCall({
  method: 'POST',
  path: '/api/boards/mail',
  summary: 'Get a board by mail',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ board, mail: z.strictObject(times).nullable() }),
  output: z.strictObject({ nextAt: z.string().nullable() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED'],
})
