import type { Input, Output } from '@twinwerk/contract/calls'
import { nextBoardMail } from '@twinwerk/model/dashboard/board-mail'
import { isFilter } from '@twinwerk/model/dashboard/own-board'
import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import type { Dashboards } from '../../content/dashboards.ts'
import {
  boardMailById,
  boardMailOf,
  boardMailRecipient,
  chooseBoardMail,
  endBoardMail,
  leaveBoardMail,
  resumeBoardMail,
} from '../../store/boards/mail-rows.ts'
import type { Database } from '../../store/db/database.ts'
import { findBoard } from '../find-board.ts'
import type { BoardParts } from '../read-tile.ts'

type Parts = BoardParts & { readonly dashboards: Dashboards; readonly database: Database }

/** Reads when the caller gets a board by mail, and to which address. Throws as the call says. */
export async function readBoardMail(parts: Parts, caller: Caller, board: string): Promise<Output<'POST /api/boards/mail/get'>> {
  await expectBoard(parts, caller, board)
  const { tenant, user } = caller
  const [chosen, person] = await parts.database.transaction({ role: 'app', tenant }, ({ runAll }) =>
    runAll([boardMailOf({ tenant, user, board }), boardMailRecipient(tenant, user)]),
  )
  const [row] = chosen.rows
  const mail = row && {
    rhythm: row.rhythm,
    hour: row.hour,
    numbers: row.numbers,
    pdf: row.pdf,
    onlyBeyond: row.onlyBeyond,
    narrowing: row.narrowing,
    nextAt: row.nextAt,
  }
  return { email: person.rows[0]?.email ?? null, mail: mail ?? null }
}

/** Lets the caller get a board by mail, or ends it. Returns the next time. */
export async function changeBoardMail(
  parts: Parts,
  caller: Caller,
  { board, mail }: Input<'POST /api/boards/mail'>,
): Promise<string | null> {
  const { tenant, user, timeZone } = caller
  if (mail === null) {
    await parts.database.one({ role: 'app', tenant }, endBoardMail({ tenant, user, board }))
    return null
  }
  if (!(mail.narrowing.filters ?? []).every((each) => isFilter(each))) throw new AppError('INPUT_INVALID')
  await expectBoard(parts, caller, board)
  const [person] = (await parts.database.one({ role: 'app', tenant }, boardMailRecipient(tenant, user))).rows
  if (!person || person.email === null) throw new AppError('NOT_ALLOWED')
  const nextAt = nextBoardMail(mail, parts.clockOf(timeZone).now, timeZone)
  await parts.database.one(
    { role: 'app', tenant },
    chooseBoardMail({ tenant, user, board }, { ...mail, pdf: mail.pdf ?? false, onlyBeyond: mail.onlyBeyond ?? false, id: v7(), nextAt }),
  )
  return nextAt
}

/** Ends the mails of a row (uuid), or lets them go on. */
export async function leaveOrResume(
  { database, clockOf }: Pick<Parts, 'database' | 'clockOf'>,
  { tenant, id, again, timeZone }: { readonly tenant: string; readonly id: string; readonly again: boolean; readonly timeZone: string },
): Promise<'ended' | 'resumed' | 'invalid'> {
  const [row] = (await database.one({ role: 'app', tenant }, boardMailById(tenant, id))).rows
  if (!row) return 'invalid'
  const nextAt = nextBoardMail(row, clockOf(timeZone).now, timeZone)
  await database.one({ role: 'app', tenant }, again ? resumeBoardMail(tenant, { id, nextAt }) : leaveBoardMail(tenant, id))
  return again ? 'resumed' : 'ended'
}

/** The home page and drafts do not come by mail. */
async function expectBoard(parts: Parts, caller: Caller, board: string): Promise<void> {
  const found = board === 'home' || board === 'draft' ? undefined : await findBoard(parts, { name: board }, { caller, roles: [] })
  if (!found) throw new AppError('NOT_FOUND')
}
