import type { Readable } from 'node:stream'
import { present } from '@twinwerk/model/error/present'
import { printDate } from '@twinwerk/model/value/format/date'
import { z } from 'zod'
import { drawLetter } from '../../documents/draw-letter.ts'
import { plainSenderOf } from '../../documents/sender-of.ts'
import { archive, type Entry } from '../../files/archive.ts'
import type { Storage } from '../../files/storage.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind, type TypedJob } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import { dispatchedReceipts } from '../../store/billing/delivery/delivery-rows.ts'
import {
  lettersOf,
  lockLetters,
  lockPostFolder,
  lockUnposted,
  lockUnpostedLetters,
  waitingLetters,
  type LetterRow,
  type PostFolderRow,
} from '../../store/billing/delivery/post-folder-rows.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink } from '../../store/write/new-changes.ts'
import { sentChanges } from '../issued/sent-changes.ts'
import type { RunParts } from '../run/jobs.ts'
import { runContext, type RunContext } from '../run/run-context.ts'
import { documentChanges, home, keepFile, keepList, listName, type KeptFile } from './folder-files.ts'
import { coverOf, extensions, manifestOf, placed } from './letters.ts'

export const fillFolderKind = 'postFolderFill'
export const postFolderKind = 'postFolderPost'

export type PostParts = RunParts & { readonly database: Database; readonly uploads: Uploads; readonly storage: Storage }

const payload = z.object({ folder: z.string() })
type FolderJob = TypedJob<z.output<typeof payload>>

const perChunk = 500
/** More letters go into the next folder, so that its file can be handed on. */
const maxLetters = 5000
const places = { letters: 'Briefe', invoices: 'E-Rechnungen' } as const

export function postFolderJobs(parts: PostParts): Readonly<Record<string, JobKind>> {
  return {
    [fillFolderKind]: typedKind({ maxTries: 20, payload, run: (job) => fillFolder(parts, job) }),
    [postFolderKind]: typedKind({ maxTries: 20, payload, run: (job) => postLetters(parts, job) }),
  }
}

/**
 * Takes the letters that wait for print into a folder, some in each transaction, and makes its file. A crash repeats nothing, since the
 * links of the folder say what it has. If no letter waits, the folder is new again and says so.
 */
async function fillFolder(parts: PostParts, job: FolderJob): Promise<void> {
  const taking = { isOver: false }
  while (!taking.isOver)
    await job.step(async (transaction) => {
      const taken = await takeLetters(transaction, { parts, context: await runContext(parts, job) }, job.payload.folder)
      taking.isOver = taken === 0
      return {}
    })
  const context = await runContext(parts, job)
  const reading = { tenant: context.tenant, codes: context.store.codes }
  const found = await parts.database.transaction({ role: 'app', tenant: context.tenant }, async (transaction) => {
    const [row] = (await transaction.run(lockPostFolder(reading, job.payload.folder))).rows
    return row?.isWanted ? { row, letters: (await transaction.run(lettersOf(reading, row))).rows } : undefined
  })
  const tokens = found && found.letters.length > 0 ? await keepFiles(parts, context, found) : undefined
  await job.step(async (transaction) => {
    await finish(transaction, context, { folder: job.payload.folder, letters: found?.letters.length ?? 0, tokens })
    return { ends: true }
  })
}

type Taking = { readonly parts: PostParts; readonly context: RunContext }

/** Takes some waiting letters into a folder. Returns how many. */
async function takeLetters(transaction: Transaction, { parts: { perStep }, context }: Taking, folder: string): Promise<number> {
  const { tenant, store, author } = context
  const reading = { tenant, codes: store.codes }
  await transaction.run(lockLetters(tenant))
  const [row] = (await transaction.run(lockPostFolder(reading, folder))).rows
  if (!row?.isWanted) return 0
  const had = (await transaction.run(lettersOf(reading, row))).rowCount
  const max = Math.min(perStep ?? perChunk, maxLetters - had)
  if (max <= 0) return 0
  const { rows } = await transaction.run(waitingLetters(reading, { kind: row.kind, run: row.run ?? undefined, max }))
  const relations = { receipt: 'postFolder:dispatches', letter: 'postFolder:letterDispatches' } as const
  const changes = rows.map(({ dispatch, kind }) => newLink(relations[kind], folder, dispatch))
  if (changes.length > 0) await apply(transaction, store, { author, changes })
  return rows.length
}

type Filled = { readonly row: PostFolderRow; readonly letters: readonly LetterRow[] }
type Tokens = { readonly archive: string; readonly list: string }

/**
 * Stores the archive of a folder: a cover list, a list for machines, and the letters. Stores the list for machines beside it, too: it
 * outlives the archive.
 */
async function keepFiles(parts: PostParts, context: RunContext, { row, letters }: Filled): Promise<Tokens> {
  const { tenant, clock } = context
  const entry = present(await parts.tenants.find(tenant), 'the tenant of a post folder')
  const sender = plainSenderOf(entry)
  const inOrder = placed(letters, { home, extension: extensions[row.kind] })
  const cover = coverOf(inOrder, { number: row.number, kind: row.kind, day: printDate(clock.today, 'de'), sender, language: 'de' })
  const entries: Entry[] = [
    { path: 'Begleitliste.pdf', open: () => drawLetter(cover, new Date(clock.now)) },
    { path: 'manifest.csv', open: async () => Buffer.from(manifestOf(inOrder)) },
    ...inOrder.map(({ file, key }) => ({ path: `${places[row.kind]}/${file}`, open: () => contentOf(parts.storage, key) })),
  ]
  const keep = (file: KeptFile) => keepFile(parts.uploads, context, file)
  return {
    archive: await keep({ stream: archive(entries), name: archiveName(row.number), type: 'application/zip' }),
    list: await keepList(parts.uploads, context, { number: row.number, letters: inOrder }),
  }
}

/** Throws if the storage has lost the file. */
async function contentOf(storage: Storage, key: string): Promise<Readable> {
  return present(await storage.read(key), 'the file of a receipt').stream
}

function archiveName(number: string): string {
  return `Postmappe_${number}.zip`
}

type Finished = { readonly folder: string; readonly letters: number; readonly tokens: Tokens | undefined }

async function finish(transaction: Transaction, { tenant, store, author, clock }: RunContext, done: Finished): Promise<void> {
  const { folder, letters, tokens } = done
  const [row] = (await transaction.run(lockPostFolder({ tenant, codes: store.codes }, folder))).rows
  // Withdrawn meanwhile: its file is cleaned up after a day.
  if (!row?.isWanted) return
  const update = (attributes: Readonly<Record<string, unknown>>): Change => ({
    kind: 'updateTwin',
    uuid: folder,
    definition: 'postFolder',
    attributes,
  })
  if (tokens === undefined) {
    const { de, en } = nothingWaits[row.kind]
    const changes = [update({ 'postFolder:state': 'new', 'postFolder:finding': de, 'postFolder:findingEn': en })]
    await apply(transaction, store, { author, changes })
    return
  }
  const files = [
    { token: tokens.archive, name: archiveName(row.number) },
    { token: tokens.list, name: listName(row.number) },
  ]
  const documents = []
  for (const file of files) documents.push(...(await documentChanges(transaction, { tenant, store }, { folder, ...file })))
  const made = { 'postFolder:letters': letters, 'postFolder:madeAt': clock.now, 'postFolder:finding': null, 'postFolder:findingEn': null }
  await apply(transaction, store, {
    author,
    changes: [...documents, update(made)],
  })
}

const nothingWaits = {
  letters: { de: 'Kein Brief wartet auf Druck.', en: 'No letter waits for print.' },
  invoices: { de: 'Keine E-Rechnung wartet auf Übergabe.', en: 'No electronic invoice waits for a handover.' },
} as const

/** Notes the letters of a posted folder as sent, and their receipts with them. A letter that a person has noted already stays as it is. */
async function postLetters(parts: PostParts, job: FolderJob): Promise<void> {
  const posting = { isOver: false }
  while (!posting.isOver)
    await job.step(async (transaction) => {
      const { tenant, store, author, clock } = await runContext(parts, job)
      const reading = { tenant, codes: store.codes }
      const { rows } = await transaction.run(lockUnposted(reading, job.payload.folder, parts.perStep ?? perChunk))
      const letters = (await transaction.run(lockUnpostedLetters(reading, job.payload.folder, parts.perStep ?? perChunk))).rows
      posting.isOver = rows.length === 0 && letters.length === 0
      const dispatches = rows.map(({ dispatch }) => dispatch)
      const receipts = dispatches.length === 0 ? [] : (await transaction.run(dispatchedReceipts(reading, dispatches))).rows
      const sent = { 'receiptDispatch:state': 'sent', 'receiptDispatch:sentAt': clock.now }
      const changes = [
        ...dispatches.map((uuid): Change => ({ kind: 'updateTwin', uuid, definition: 'receiptDispatch', attributes: sent })),
        ...letters.map(({ dispatch: uuid }): Change => ({
          kind: 'updateTwin',
          uuid,
          definition: 'letterDispatch',
          attributes: { 'letterDispatch:state': 'sent', 'letterDispatch:sentAt': clock.now },
        })),
        ...sentChanges(receipts),
      ]
      if (changes.length > 0) await apply(transaction, store, { author, changes })
      return posting.isOver ? { ends: true } : {}
    })
}
