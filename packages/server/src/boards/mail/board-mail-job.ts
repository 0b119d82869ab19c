import type { DashboardLine } from '@twinwerk/contract/data/dashboard'
import { daysOf, comparedDays } from '@twinwerk/model/calendar/period'
import { nextBoardMail } from '@twinwerk/model/dashboard/board-mail'
import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { isFilter } from '@twinwerk/model/dashboard/own-board'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { Dashboards } from '../../content/dashboards.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import type { Letterhead } from '../../mail/letterhead.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import type { NewMail, WriteMail } from '../../mail/write-mail.ts'
import { chosenLanguage } from '../../runner/notices/recipients.ts'
import type { BoardMailRow } from '../../store/boards/mail-rows.ts'
import { boardMailRecipient, dueBoardMails, moveBoardMail } from '../../store/boards/mail-rows.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { defaultTimeZone } from '../../store/tenants/tenant-registry.ts'
import { callerOf } from '../caller-of.ts'
import { findBoard } from '../find-board.ts'
import type { BoardParts, Narrowing } from '../read-tile.ts'
import { readTileOrPublished } from '../published/published-tile.ts'
import { isBeyondLimit } from './beyond-limit.ts'
import { boardContent } from './board-content.ts'
import { boardLink, leaveLink } from './board-links.ts'
import { boardPdf } from './board-pdf.ts'
import { wordIn } from './board-words.ts'

export const boardMailKind = 'board-mails'

export type BoardMailParts = BoardParts & {
  readonly access: Pick<Access, 'callerOf'>
  readonly dashboards: Dashboards
  readonly database: Database
  readonly log: Pick<Logger, 'error'>
  readonly publicUrl: URL
  readonly tenants: Pick<TenantRegistry, 'find'>
  readonly tokens: Pick<PublicTokens, 'issue'>
  readonly writeMail: WriteMail
}

/** The number of boards that are read as due at once. */
const maxAtOnce = 100
/** The time after which a board whose reading failed is tried again. */
const retryMilliseconds = 15 * 60_000

/**
 * Creates the kind of jobs that mail the boards that are due, one after another. Each is worked out with its recipient's rights, outside of
 * any transaction. Its mail is written in the transaction that moves it to its next time, so each time has one mail, whatever is killed.
 */
export function boardMailJob(parts: BoardMailParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload: z.object({}),
    position: z.number(),
    run: async (job) => {
      const { tenant } = job
      let sent = job.position ?? 0
      for (;;) {
        const { rows } = await parts.database.one({ role: 'app', tenant }, dueBoardMails(tenant, maxAtOnce))
        if (rows.length === 0) return { sent }
        for (const row of rows) {
          const { mail, ...to } = await work(parts, tenant, row)
          await job.step(async (transaction) => {
            const moved = (await transaction.run(moveBoardMail(tenant, row, to))).rows.length > 0
            if (moved && mail) await parts.writeMail(transaction, mail)
            sent += moved && mail ? 1 : 0
            return { position: sent, done: sent }
          })
        }
      }
    },
  })
}

type Worked = { readonly nextAt: string; readonly saidNothing: boolean; readonly ends: boolean; readonly mail?: NewMail }

/** Works out one board: the mail to write, if there is one, and how its row goes on. */
async function work(parts: BoardMailParts, tenant: string, row: BoardMailRow): Promise<Worked> {
  const now = Date.now()
  try {
    const caller = await callerOf(parts.access, { tenant, user: row.user })
    const entry = await parts.tenants.find(tenant)
    const zone = caller?.timeZone ?? entry?.timeZone ?? defaultTimeZone
    const nextAt = nextBoardMail(row, new Date(now).toISOString(), zone)
    const over = { nextAt, saidNothing: false, ends: true }
    if (!caller || !entry) return over
    const { email, language } = await recipientOf(parts, { tenant, user: row.user })
    if (email === null) return over
    const house = letterheadOf(entry)
    const to = { recipient: email, from: { ...house, language: language ?? house.language } }
    const board = await boardFor(parts, row.board, caller)
    if (!board) return { ...over, mail: { kind: 'boardMailOver', ...to } }
    return { nextAt, ends: false, ...(await mailOf(parts, { row, caller, board, to })) }
  } catch (error) {
    parts.log.error({ err: error, board: row.board }, 'a board could not be mailed')
    return { nextAt: new Date(now + retryMilliseconds).toISOString(), saidNothing: row.saidNothing, ends: false }
  }
}

/** Returns a board; undefined for one that is gone, or that its recipient no longer sees. */
async function boardFor(parts: BoardMailParts, name: string, caller: Caller): Promise<Dashboard | undefined> {
  try {
    return await findBoard(parts, { name }, { caller, roles: [] })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}

async function recipientOf(
  { database }: BoardMailParts,
  { tenant, user }: { readonly tenant: string; readonly user: string },
): Promise<{ readonly email: string | null; readonly language: Language | undefined }> {
  const [found] = (await database.one({ role: 'app', tenant }, boardMailRecipient(tenant, user))).rows
  return { email: found?.email ?? null, language: chosenLanguage(found?.language ?? null) }
}

type Mailing = {
  readonly row: BoardMailRow
  readonly caller: Caller
  readonly board: Dashboard
  readonly to: { readonly recipient: string; readonly from: Letterhead }
}

/**
 * Returns the mail of a board; none while its recipient waits for a warning limit. A board without a number for its reader is told once,
 * and not again until there is one.
 */
async function mailOf(parts: BoardMailParts, { row, caller, board, to }: Mailing): Promise<Pick<Worked, 'mail' | 'saidNothing'>> {
  const { registry } = await parts.storeOf(caller.tenant)
  const { language, shortId } = to.from
  const clock = parts.clockOf(caller.timeZone)
  const lines = await linesOf(parts, { board, caller, narrowing: narrowingOf(row, clock.today) })
  const drawn = { dashboard: board, lines, registry, language, timeZone: caller.timeZone }
  const { content, numbers } = boardContent(drawn)
  if (content === '' && row.saidNothing) return { saidNothing: true }
  if (content !== '' && row.onlyBeyond && !isBeyondLimit(board, lines)) return { saidNothing: false }
  const name = textIn(board.title, language)
  const token = await parts.tokens.issue({
    purpose: 'boardMail',
    tenant: caller.tenant,
    seconds: leaveSeconds,
    content: { id: row.id, board: name },
  })
  const links = { link: boardLink(parts.publicUrl, row, shortId), leave: leaveLink(parts.publicUrl, token, shortId) }
  if (content === '') return { saidNothing: true, mail: { kind: 'boardMailEmpty', ...to, ...links, values: { board: name } } }
  const time = new Date(clock.now).toLocaleString(language === 'en' ? 'en-GB' : 'de-DE', {
    timeZone: caller.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const values = { board: name, time, numbers: row.numbers && numbers.length > 0 ? `: ${numbers.join('; ')}` : '' }
  const file = row.pdf ? await boardPdf({ ...drawn, from: to.from, time, now: clock.now }) : undefined
  const told = row.pdf && !file ? `${content}\n\n${wordIn(language, 'pdfTooLarge')}` : content
  const mail: NewMail = { kind: 'boardMail', ...to, ...links, values, texts: { content: told }, ...(file && { attachments: [file] }) }
  return { saidNothing: false, mail }
}

/** The time for which the link of a mail ends it: longer than any rhythm. */
const leaveSeconds = 400 * 24 * 3600

function narrowingOf({ narrowing: { period, compare, filters = [] } }: BoardMailRow, today: string): Narrowing {
  const valid = { filters: filters.filter((each) => isFilter(each)) }
  if (period === undefined) return valid
  return { ...valid, ...(compare ? comparedDays(period, compare, today) : { days: daysOf(period, today) }) }
}

type Reading = { readonly board: Dashboard; readonly caller: Caller; readonly narrowing: Narrowing }

/** Works out the tiles of a board as the call for the screen does. */
async function linesOf(parts: BoardMailParts, { board, caller: { tenant, user }, narrowing }: Reading): Promise<readonly DashboardLine[]> {
  const lines: DashboardLine[] = []
  for (const tile of tilesOf(board)) {
    const { line, failure } = await readTileOrPublished(parts, { tile, ...narrowing }, () => parts.access.callerOf({ tenant, user }))
    if (failure !== undefined) parts.log.error({ err: failure, tile: tile.name }, 'a tile of a mail failed')
    lines.push(line)
  }
  return lines
}
