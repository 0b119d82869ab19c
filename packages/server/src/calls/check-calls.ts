import { lawValue } from '@twinwerk/domain/law-values'
import { CallFileError, isRefused, type ReadCall } from '@twinwerk/model/billing/calls/call-row'
import { CallReader } from '@twinwerk/model/billing/calls/read-calls'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { present } from '@twinwerk/model/error/present'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Incoming } from '../files/incoming.ts'
import type { Storage } from '../files/storage.ts'
import type { Uploads } from '../files/uploads.ts'
import type { JobKind } from '../jobs/job.ts'
import { fileOfImport, freeFile, settingsOfImport, takeFile } from '../store/calls/call-files.ts'
import { countStaged, dropStaged, markDuplicates, stageCalls, stagedProblems, type StagedCall } from '../store/calls/stage-calls.ts'
import { claimUpload } from '../store/files/claim-upload.ts'
import { documentFacts } from '../store/files/document-facts.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { countryCode, openCallBook } from './call-book.ts'
import { errorFile, errorFileName } from './error-file.ts'
import { fileText } from './file-text.ts'
import { importJob, type ImportJobParts, type Working } from './import-job.ts'
import { layoutOf } from './layout-of.ts'

export const callCheck = 'callCheck'

const position = z.object({ line: z.number(), doubled: z.number(), isOver: z.boolean() })
type Position = z.infer<typeof position>

type Parts = ImportJobParts & { readonly files: { readonly storage: Storage; readonly incoming: Incoming; readonly uploads: Uploads } }
type Check = Working<Position> & Pick<Parts, 'files'>

/** Rows in one transaction. */
const rowsAtOnce = 10_000
const maxFileBytes = 4 * 1_073_741_824

/**
 * Reads the file of an import, finds whose each call is and what it costs, and counts. Rows wait beside the calls until a person loads
 * them. A file that is refused whole leaves the import new, with the reason. After a crash the lines that were read before are skipped.
 */
export function checkCalls({ files, ...parts }: Parts): JobKind {
  return importJob<Position>(parts, {
    position,
    failed: { 'callImport:state': 'new', 'callImport:progress': 'failed' },
    work: async (working) => {
      if (working.job.position?.isOver) return
      const check = { ...working, files }
      try {
        const file = await takenFile(check)
        const doubled = await stageFile(check, file)
        await finish(check, doubled)
      } catch (error) {
        if (!(error instanceof CallFileError || error instanceof ImportFault)) throw error
        await refuse(check, error)
      }
    },
  })
}

/** The import cannot be read at all: no file, the file of another one, columns without names. */
class ImportFault extends Error {
  readonly fault: 'noFile' | 'sameFile' | 'mapping'
  readonly line = null
  readonly expected: string | null

  constructor(fault: ImportFault['fault'], expected: string | null = null) {
    super(fault)
    this.fault = fault
    this.expected = expected
  }
}

const keyOf = ({ job }: Check) => ({ tenant: job.tenant, id: job.payload.import })

type TakenFile = NonNullable<ReturnType<typeof layoutOf>> & { readonly key: string }

async function takenFile(check: Check): Promise<TakenFile> {
  const { job, store } = check
  let taken: TakenFile | undefined
  await job.step(async (transaction) => {
    const of = keyOf(check)
    const file = await fileOfImport(transaction, of, present(store.codes.get('callImport:file'), 'the relationship of files'))
    const settings = await settingsOfImport(transaction, of)
    if (!file || !settings) throw new ImportFault('noFile')
    const open = layoutOf(settings)
    if (!open) throw new ImportFault('mapping')
    const other = await takeFile(transaction, of, file.sha256)
    if (other !== undefined) {
      const named = await settingsOfImport(transaction, { ...of, id: other })
      throw new ImportFault('sameFile', named?.identifier ?? null)
    }
    taken = { ...open, key: file.key }
    return { position: job.position ?? { line: 0, doubled: 0, isOver: false } }
  })
  return present(taken, 'the file of the import')
}

/** Returns how many local times came twice. */
async function stageFile(check: Check, { layout, entry, key }: TakenFile): Promise<number> {
  const { job, store, database, timeZone, now, files } = check
  const object = await files.storage.read(key)
  if (!object) throw new ImportFault('noFile')
  const { path } = await files.incoming.take(object.stream, maxFileBytes)
  try {
    const of = { tenant: job.tenant, codes: store.codes }
    const book = await database.transaction({ role: 'app', tenant: job.tenant }, (transaction) => openCallBook(transaction, of, timeZone))
    const today = tenantDay(now, timeZone)
    const keptFrom = Date.parse(startOfDay(addMonths(today, -lawValue('trafficDataKept', today)), timeZone))
    const reader = new CallReader({ layout, timeZone, countryCode, now, keptFrom, namedCallers: book.namedCallers })
    const done = job.position?.line ?? 0
    let waiting: StagedCall[] = []
    const flush = async () => {
      const rows = waiting
      const last = rows.at(-1)
      waiting = []
      if (!last) return
      await job.step(async (transaction) => {
        stageCalls(transaction, keyOf(check), rows)
        return { position: { line: last.line, doubled: reader.doubledTimes, isOver: false }, done: last.line }
      })
    }
    const take = async (read: readonly ReadCall[]) => {
      for (const row of read) {
        if (row.line <= done) continue
        waiting.push(isRefused(row) ? { line: row.line, state: 'refused', problem: row.refusal } : book.stage(row))
        if (waiting.length >= rowsAtOnce) await flush()
      }
    }
    for await (const text of fileText(path, layout, entry)) await take(reader.push(text))
    await take(reader.end())
    await flush()
    return reader.doubledTimes
  } finally {
    await files.incoming.remove(path)
  }
}

async function finish(check: Check, doubled: number): Promise<void> {
  const { job, store, write } = check
  await job.step(async (transaction) => {
    markDuplicates(transaction, keyOf(check))
    return {}
  })
  const token = await sendErrors(check)
  await job.step(async (transaction) => {
    const counts = await countStaged(transaction, keyOf(check))
    const document = { uuid: v7(), definition: 'document' }
    const claimed = token && (await claimUpload(transaction, { tenant: job.tenant, user: null, token, document: document.uuid }))
    const filed = claimed
      ? [
          newTwin(document.uuid, 'document', {
            'document:name': errorFileName,
            'document:kind': 'callData',
            ...documentFacts(store.registry, document, claimed),
          }),
          newLink('callImport:errors', job.payload.import, document.uuid),
        ]
      : []
    const values = {
      'callImport:progress': 'done',
      'callImport:from': counts.from,
      'callImport:to': counts.to,
      'callImport:rowsRead': counts.read,
      'callImport:rowsNew': counts.fresh,
      'callImport:rowsDuplicate': counts.duplicate,
      'callImport:rowsUnknown': counts.unknown,
      'callImport:rowsUnrated': counts.unrated,
      'callImport:rowsRefused': counts.refused,
      'callImport:rowsDoubled': doubled,
    }
    await write(transaction, values, filed)
    return { position: { line: counts.read, doubled, isOver: true }, done: counts.read, total: counts.read }
  })
}

/** Stores the file of errors; undefined where there is nothing to say. */
async function sendErrors(check: Check): Promise<string | undefined> {
  const { job, store, timeZone, files } = check
  const first = await problemsBehind(check, 0)
  if (first.length === 0) return undefined
  const { token } = await files.uploads.receive({
    stream: errorFile(problems(check)),
    name: errorFileName,
    declared: 'text/csv',
    bytes: undefined,
    slot: present(uploadSlot(store.registry, documentSlot), 'the slot of documents'),
    tenant: job.tenant,
    user: null,
    timeZone,
    language: 'de',
  })
  return token
}

const problemsAtOnce = 5000
/** More lines help nobody; the counts say how many there are. */
const maxProblems = 500_000

const problemsBehind = (check: Check, after: number) =>
  check.database.transaction({ role: 'app', tenant: check.job.tenant }, (transaction) =>
    stagedProblems(transaction, keyOf(check), { after, limit: problemsAtOnce }),
  )

async function* problems(check: Check) {
  let after = 0
  for (let told = 0; told < maxProblems; told += problemsAtOnce) {
    const some = await problemsBehind(check, after)
    const last = some.at(-1)
    if (!last) return
    after = last.line
    yield some
  }
}

/** The import is new again, and says why its file was refused. */
async function refuse(check: Check, { fault, line, expected }: CallFileError | ImportFault): Promise<void> {
  const { job, write } = check
  await job.step(async (transaction) => {
    dropStaged(transaction, keyOf(check))
    if (fault !== 'sameFile') freeFile(transaction, keyOf(check))
    await write(transaction, {
      'callImport:state': 'new',
      'callImport:progress': 'refused',
      'callImport:fault': fault,
      'callImport:faultLine': line,
      'callImport:faultExpected': expected,
    })
    return { position: { line: 0, doubled: 0, isOver: true } }
  })
}
