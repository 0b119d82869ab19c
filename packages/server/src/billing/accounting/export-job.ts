import { balanceOf, type BookingLine } from '@twinwerk/model/billing/accounting/booking-line'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { z } from 'zod'
import type { Uploads } from '../../files/uploads.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind, type TypedJob } from '../../jobs/typed-job.ts'
import { booksSetupRows } from '../../store/accounting/books-setup.ts'
import {
  addEntries,
  bookedEvents,
  clearLines,
  deleteEntries,
  entryLines,
  exportSums,
  filesOfMonth,
  lockExport,
  type ExportRow,
} from '../../store/accounting/export-rows.ts'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { RunParts } from '../run/jobs.ts'
import { runContext, type RunContext } from '../run/run-context.ts'
import { bookPending, entryOf, lineOf } from './book-pending.ts'
import { booksOf, type Books } from './books.ts'
import { findingsText, type ExportProblem } from './finding-texts.ts'
import { keepFiles, fileChanges, type KeptFile } from './write-files.ts'

export const accountingExportKind = 'accountingExport'

export type ExportParts = RunParts & { readonly database: Database; readonly uploads: Uploads }

const perChunk = 500
const payload = z.object({ export: z.string() })
/** The events that are booked to the end, how many things were looked at, and what was wrong with some of them. */
const position = z.object({ phase: z.number(), done: z.number(), problems: z.array(z.custom<ExportProblem>()) })
type Position = z.infer<typeof position>
type ExportJob = TypedJob<z.infer<typeof payload>, Position>

export function accountingJobs(parts: ExportParts): Readonly<Record<string, JobKind>> {
  return { [accountingExportKind]: typedKind({ maxTries: 20, payload, position, run: (job) => exportBookings(parts, job) }) }
}

/**
 * Books all of a month that no export has, some in each transaction, and writes the file. A crash repeats nothing, since the entries of the
 * export say what was booked. Where something is missing, the entries go and the export is new again, with the findings.
 */
export async function exportBookings(parts: ExportParts, job: ExportJob): Promise<void> {
  let at: Position = job.position ?? { phase: 0, done: 0, problems: [] }
  while (at.phase < bookedEvents.length)
    await job.step(async (transaction) => {
      at = await bookSome(transaction, { parts, job }, at)
      return { position: at, done: at.done }
    })
  const written = at.problems.length > 0 ? undefined : await writeLines(parts, job)
  await job.step(async (transaction) => {
    await finish(transaction, { context: await runContext(parts, job), id: job.payload.export, problems: at.problems, written })
    return { position: at, done: at.done, ends: true }
  })
}

type Working = { readonly parts: ExportParts; readonly job: ExportJob }

async function bookSome(transaction: Transaction, { parts, job }: Working, at: Position): Promise<Position> {
  const context = await runContext(parts, job)
  const { tenant, store, clock } = context
  const over = { ...at, phase: bookedEvents.length }
  const [row] = (await transaction.run(lockExport(tenant, job.payload.export))).rows
  const event = bookedEvents[at.phase]
  if (!row?.isWanted || event === undefined) return over
  const books = await readBooks(transaction, context)
  if ('missing' in books) return { ...over, problems: books.missing }
  const max = parts.perStep ?? perChunk
  const month = { tenant, codes: store.codes, from: row.month, before: addMonths(row.month, 1), zone: clock.timeZone, max }
  const taken = await bookPending(transaction, { month, books }, event)
  if (taken.length > 0)
    await transaction.run(
      addEntries(
        tenant,
        row.id,
        taken.map((each) => entryOf(event, each)),
      ),
    )
  const problems = [...at.problems, ...taken.flatMap(({ booked }) => booked.problems)].slice(0, maxProblems)
  return { phase: taken.length < max ? at.phase + 1 : at.phase, done: at.done + taken.length, problems }
}

/** More are not kept; a person mends these first. */
const maxProblems = 100

async function readBooks(transaction: Transaction, { tenant, store }: RunContext): Promise<Books | { readonly missing: ExportProblem[] }> {
  const books = booksOf((await transaction.run(booksSetupRows({ tenant, codes: store.codes }))).rows[0])
  return 'rules' in books ? books : { missing: books.map((name) => ({ kind: 'setup', name })) }
}

/** The files of an export, stored and not yet documents, and what stands in them. */
type Written = { readonly files: readonly KeptFile[]; readonly lines: readonly BookingLine[]; readonly accountLength: number }

async function writeLines(parts: ExportParts, job: ExportJob): Promise<Written | undefined> {
  const context = await runContext(parts, job)
  const { tenant, store } = context
  const found = await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const [row] = (await transaction.run(lockExport(tenant, job.payload.export))).rows
    const books = await readBooks(transaction, context)
    if (!row?.isWanted || 'missing' in books) return undefined
    const { files } = firstRow(await transaction.run(filesOfMonth({ tenant, codes: store.codes }, row.month)))
    const lines = (await transaction.run(entryLines(tenant, row.id))).rows.flatMap((each) => each.lines.map(lineOf))
    return { row, books, files, lines }
  })
  if (!found) return undefined
  const { row, books, files, lines } = found
  const head = { ...books, month: row.month, madeAt: context.clock.now }
  const kept = lines.length === 0 ? [] : await keepFiles(parts.uploads, context, { head, lines, before: files })
  return { files: kept, lines, accountLength: books.accountLength }
}

type Finishing = {
  readonly context: RunContext
  readonly id: string
  readonly problems: readonly ExportProblem[]
  readonly written: Written | undefined
}

async function finish(transaction: Transaction, { context, id, problems, written }: Finishing): Promise<void> {
  const { tenant, store, author } = context
  const [row] = (await transaction.run(lockExport(tenant, id))).rows
  if (!row?.isWanted) return
  const sums = firstRow(await transaction.run(exportSums({ tenant, codes: store.codes }, id)))
  const debtors = balanceOf(written?.lines ?? [], (account) => account.length > (written?.accountLength ?? 0))
  const found: ExportProblem[] = [...problems]
  if (problems.length === 0 && sums.entries === 0) found.push({ kind: 'nothing' })
  if (problems.length === 0 && debtors !== BigInt(sums.openChange)) found.push({ kind: 'control' })
  if (!written || found.length > 0) return giveUp(transaction, context, { row, problems: found })
  const { lines, files } = written
  const sum = lines.reduce((before, { amount }) => before + amount, 0n)
  const attributes = {
    'accountingExport:findings': null,
    'accountingExport:findingsEn': null,
    'accountingExport:lines': lines.length,
    'accountingExport:receiptCount': sums.receipts,
    'accountingExport:paymentCount': sums.payments,
    'accountingExport:allocationCount': sums.allocations,
    'accountingExport:sum': euroOfAmount(sum),
    'accountingExport:debtors': euroOfAmount(debtors),
    'accountingExport:replaced': files.reduce((before, { replaced }) => before + replaced, 0),
  }
  const changes = await fileChanges(transaction, context, { id, files })
  await apply(transaction, store, {
    author,
    changes: [{ kind: 'updateTwin', uuid: id, definition: 'accountingExport', attributes }, ...changes],
  })
  await transaction.run(clearLines(tenant, id))
  await transaction.run(auditUser({ tenant, user: author.user, action: 'accountingExportMade', object: row.number }))
}

type GivenUp = { readonly row: ExportRow; readonly problems: readonly ExportProblem[] }

/** The export is as before it began, and says why. */
async function giveUp(transaction: Transaction, { tenant, store, author }: RunContext, { row, problems }: GivenUp): Promise<void> {
  const { de, en } = findingsText(problems)
  const attributes = { 'accountingExport:state': 'new', 'accountingExport:findings': de, 'accountingExport:findingsEn': en }
  await transaction.run(deleteEntries(tenant, row.id))
  await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: row.id, definition: 'accountingExport', attributes }] })
}
