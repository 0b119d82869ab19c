import type { BoardMailNarrowing } from '@twinwerk/contract/boards/mail'
import type { BoardTimes } from '@twinwerk/model/dashboard/board-mail'
import { boardRhythms } from '@twinwerk/model/dashboard/board-mail'
import { columns, json, oneOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** A board that a user (uuid) gets by mail. `nextAt` is an ISO instant. */
export type BoardMailRow = BoardTimes & {
  readonly id: string
  readonly user: string
  readonly board: string
  readonly numbers: boolean
  /** The mail has the board as a PDF, too. */
  readonly pdf: boolean
  /** The mail comes only if a number is beyond the warning limit of its goal. */
  readonly onlyBeyond: boolean
  readonly narrowing: BoardMailNarrowing
  readonly nextAt: string
  /** The last mail said that there is nothing to see. */
  readonly saidNothing: boolean
}

const shape = {
  id: 'uuid',
  user: 'uuid',
  board: 'text',
  rhythm: oneOf(...boardRhythms),
  hour: 'integer',
  numbers: 'boolean',
  pdf: 'boolean',
  onlyBeyond: 'boolean',
  narrowing: json<BoardMailNarrowing>(),
  nextAt: 'instant',
  saidNothing: 'boolean',
} as const
const selected = `id, user_id as "user", board, rhythm, hour, numbers, pdf, only_beyond as "onlyBeyond", narrowing, next_at as "nextAt", said_nothing as "saidNothing"`

type Of = { readonly tenant: string; readonly user: string; readonly board: string }

export function boardMailOf({ tenant, user, board }: Of): Statement<BoardMailRow> {
  return {
    name: 'board-mail-of',
    text: `select ${selected} from board_mail where tenant_id = $1 and user_id = $2 and board = $3 and ended_at is null`,
    values: [tenant, user, board],
    columns: columns(shape),
  }
}

/** Stores when a user gets a board. An ended one begins anew. */
export function chooseBoardMail(
  { tenant, user, board }: Of,
  { id, rhythm, hour, numbers, pdf, onlyBeyond, narrowing, nextAt }: Omit<BoardMailRow, 'user' | 'board' | 'saidNothing'>,
): Statement {
  return {
    name: 'board-mail-choose',
    text: `insert into board_mail (tenant_id, id, user_id, board, rhythm, hour, numbers, narrowing, next_at, pdf, only_beyond)
      values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11)
      on conflict (tenant_id, user_id, board) do update set rhythm = excluded.rhythm, hour = excluded.hour, numbers = excluded.numbers,
        narrowing = excluded.narrowing, next_at = excluded.next_at, pdf = excluded.pdf, only_beyond = excluded.only_beyond, said_nothing = false, ended_at = null`,
    values: [tenant, id, user, board, rhythm, hour, numbers, JSON.stringify(narrowing), nextAt, pdf, onlyBeyond],
  }
}

export function endBoardMail({ tenant, user, board }: Of): Statement {
  return {
    name: 'board-mail-end',
    text: 'update board_mail set ended_at = now() where tenant_id = $1 and user_id = $2 and board = $3 and ended_at is null',
    values: [tenant, user, board],
  }
}

/** Ends a board by the id of its row, as the link of a mail names it. */
export function leaveBoardMail(tenant: string, id: string): Statement {
  return {
    name: 'board-mail-leave',
    text: 'update board_mail set ended_at = coalesce(ended_at, now()) where tenant_id = $1 and id = $2',
    values: [tenant, id],
  }
}

/** Reads a row that may have ended. */
export function boardMailById(tenant: string, id: string): Statement<BoardMailRow> {
  return {
    name: 'board-mail-by-id',
    text: `select ${selected} from board_mail where tenant_id = $1 and id = $2`,
    values: [tenant, id],
    columns: columns(shape),
  }
}

export function resumeBoardMail(tenant: string, { id, nextAt }: Pick<BoardMailRow, 'id' | 'nextAt'>): Statement {
  return {
    name: 'board-mail-resume',
    text: 'update board_mail set ended_at = null, next_at = $3 where tenant_id = $1 and id = $2 and ended_at is not null',
    values: [tenant, id, nextAt],
  }
}

export function boardMailsAreDue(tenant: string): Statement<{ readonly due: boolean }> {
  return {
    name: 'board-mails-are-due',
    text: 'select exists (select from board_mail where tenant_id = $1 and ended_at is null and next_at <= now()) as due',
    values: [tenant],
    columns: columns({ due: 'boolean' }),
  }
}

/** Reads boards that are due, those of the longest wait first. */
export function dueBoardMails(tenant: string, max: number): Statement<BoardMailRow> {
  return {
    name: 'board-mails-due',
    text: `select ${selected} from board_mail where tenant_id = $1 and ended_at is null and next_at <= now() order by next_at, id limit $2`,
    values: [tenant, max],
    columns: columns(shape),
  }
}

/** Moves a due board to its next time. Returns a row if it was still due: whoever moves it writes its mail. */
export function moveBoardMail(
  tenant: string,
  { id, nextAt }: Pick<BoardMailRow, 'id' | 'nextAt'>,
  to: { readonly nextAt: string; readonly saidNothing: boolean; readonly ends: boolean },
): Statement<{ readonly id: string }> {
  return {
    name: 'board-mail-move',
    text: `update board_mail set next_at = $4, said_nothing = $5, ended_at = case when $6 then now() end
      where tenant_id = $1 and id = $2 and date_trunc('milliseconds', next_at) = $3 and ended_at is null returning id`,
    values: [tenant, id, nextAt, to.nextAt, to.saidNothing, to.ends],
    columns: columns({ id: 'uuid' }),
  }
}

type Recipient = { readonly email: string | null; readonly language: string | null }

/** Reads the address and the language of a user. */
export function boardMailRecipient(tenant: string, user: string): Statement<Recipient> {
  return {
    name: 'board-mail-recipient',
    text: `select "user:email" as email, "user:language" as language from "${familyTable('user')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [tenant, user],
    columns: columns({ email: 'text?', language: 'text?' }),
  }
}
