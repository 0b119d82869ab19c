import { lawValue } from '@twinwerk/domain/law-values'
import { CallFileError, isRefused, type ReadCall } from '@twinwerk/model/billing/calls/call-row'
import { mappedLayout } from '@twinwerk/model/billing/calls/layouts'
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
import { fileOfImport, freeFile, mappingRows, settingsOfImport, takeFile, type MappingRow } from '../store/calls/call-files.ts'
import { nextChunk } from '../store/calls/load-calls.ts'
import {
  countStaged,
  dropStaged,
  markRepeated,
  stageCalls,
  StagedColumns,
  stagedProblems,
  type StagedCall,
} from '../store/calls/stage-calls.ts'
import type { Transaction } from '../store/db/database.ts'
import { claimUpload } from '../store/files/claim-upload.ts'
import { documentFacts } from '../store/files/document-facts.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { countryCode, openCallBook } from './call-book.ts'
import { errorFile, errorFileName } from './error-file.ts'
import { fileHead } from './file-head.ts'
import { fileText } from './file-text.ts'
import { importJob, type ImportJobParts, type Working } from './import-job.ts'
import { findMappings } from './find-mapping.ts'
import { anyTable, isUnnamed, layoutOf, mappingOf, type FileLayout } from './layout-of.ts'

/** The last line that is staged. */
const position = z.object({ line: z.number(), isOver: z.boolean() })
type Position = z.infer<typeof position>
const beginning: Position = { line: 0, isOver: false }

type Parts = ImportJobParts & { readonly files: { readonly storage: Storage; readonly incoming: Incoming; readonly uploads: Uploads } }
type Check = Working<Position> & Pick<Parts, 'files'>

/** Rows in one transaction. The arrays of twice as many are large objects for V8, which collects them late (ADR 165). */
const rowsAtOnce = 2500
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
        // An earlier check that failed for good has left its rows.
        if (!working.job.position) await dropAll(check)
        const file = await takenFile(check)
        await finish(check, await stageFile(check, file))
      } catch (error) {
        if (!(error instanceof CallFileError || error instanceof ImportFault)) throw error
        await refuse(check, error)
      }
    },
  })
}

/** The import cannot be read at all: no file, the file of another one, columns without names, or that no saved mapping names. */
class ImportFault extends Error {
  readonly fault: 'noFile' | 'sameFile' | 'mapping' | 'mappingUnfit' | 'severalMappings'
  readonly line = null
  readonly expected: string | null

  constructor(fault: ImportFault['fault'], expected: string | null = null) {
    super(fault)
    this.fault = fault
    this.expected = expected
  }
}

const keyOf = ({ job }: Check) => ({ tenant: job.tenant, id: job.payload.import })

/** Work outside the steps of the job, which may be done again. */
const inTenant = <T>({ database, job }: Check, work: (transaction: Transaction) => Promise<T>) =>
  database.transaction({ role: 'app', tenant: job.tenant }, work)

/** A table of which nobody named a column has no layout yet. */
type TakenFile = { readonly key: string; readonly open: FileLayout | undefined }

async function takenFile(check: Check): Promise<TakenFile> {
  const { job, store } = check
  let taken: TakenFile | undefined
  await job.step(async (transaction) => {
    const of = keyOf(check)
    const file = await fileOfImport(transaction, of, present(store.codes.get('callImport:file'), 'the relationship of files'))
    const settings = await settingsOfImport(transaction, of)
    if (!file || !settings) throw new ImportFault('noFile')
    const open = layoutOf(settings)
    if (!open && !isUnnamed(settings)) throw new ImportFault('mapping')
    const other = await takeFile(transaction, of, file.sha256)
    if (other !== undefined) {
      const named = await settingsOfImport(transaction, { ...of, id: other })
      throw new ImportFault('sameFile', named?.identifier ?? null)
    }
    taken = { open, key: file.key }
    return { position: job.position ?? beginning }
  })
  return present(taken, 'the file of the import')
}

/** Stages the rows of a file. Returns how many local times came twice. */
async function stageFile(check: Check, { open, key }: TakenFile): Promise<number> {
  const { job, store, timeZone, now, files } = check
  const object = await files.storage.read(key)
  if (!object) throw new ImportFault('noFile')
  const { path } = await files.incoming.take(object.stream, maxFileBytes)
  try {
    const { layout, entry } = open ?? (await savedLayout(check, path))
    const of = { tenant: job.tenant, codes: store.codes }
    const book = await inTenant(check, (transaction) => openCallBook(transaction, of, timeZone))
    const today = tenantDay(now, timeZone)
    const keptFrom = Date.parse(startOfDay(addMonths(today, -lawValue('trafficDataKept', today)), timeZone))
    const reader = new CallReader({ layout, timeZone, countryCode, now, keptFrom, namedCallers: book.namedCallers })
    const rows = new StagedRows(check)
    const take = async (read: readonly ReadCall[]) => {
      for (const row of read) {
        rows.add(row.line, () => (isRefused(row) ? { line: row.line, state: 'refused', problem: row.refusal } : book.stage(row)))
        if (rows.isFull) await rows.flush()
      }
    }
    try {
      for await (const text of fileText(path, layout, entry)) await take(reader.push(text))
      await take(reader.end())
      await rows.flush()
    } finally {
      await rows.written()
    }
    return reader.doubledTimes
  } finally {
    await files.incoming.remove(path)
  }
}

/** Takes over the saved mapping that names the columns of a table, so the import says how it was read. */
async function savedLayout(check: Check, path: string): Promise<FileLayout> {
  const { job, write } = check
  const { rows } = await inTenant(check, (transaction) => transaction.run(mappingRows(job.tenant)))
  const [utf8, latin1] = [await firstLine(path, 'utf-8'), await firstLine(path, 'latin1')]
  const { fits, nearest } = findMappings(rows, (encoding) => (encoding === 'latin1' ? latin1 : utf8))
  const [row, ...others] = fits
  if (others.length > 0) throw new ImportFault('severalMappings', fits.map(({ name }) => name).join(', '))
  if (!row) throw nearest ? new ImportFault('mappingUnfit', `${nearest.name}: ${nearest.missing.join(', ')}`) : new ImportFault('mapping')
  await job.step(async (transaction) => {
    await write(transaction, settingsOf(row))
    return { position: job.position ?? beginning }
  })
  return { layout: mappedLayout(present(mappingOf(row), 'the columns of a mapping that fits')), entry: anyTable }
}

async function firstLine(path: string, encoding: 'utf-8' | 'latin1'): Promise<string | undefined> {
  return (await fileHead(path, { encoding, lines: 1 }, anyTable))?.[0]
}

function settingsOf(row: MappingRow): Readonly<Record<string, unknown>> {
  return {
    'callImport:separator': row.separator,
    'callImport:encoding': row.encoding,
    'callImport:callerColumn': row.caller,
    'callImport:calleeColumn': row.callee,
    'callImport:beginColumn': row.begin,
    'callImport:timeColumn': row.time,
    'callImport:secondsColumn': row.seconds,
    'callImport:beginFormat': row.format,
    'callImport:timesIn': row.timesIn,
  }
}

/**
 * The rows that wait for the next step. Lines that an earlier run of the job has staged are left out. The next rows are read while
 * PostgreSQL writes the last ones.
 */
class StagedRows {
  readonly #check: Check
  readonly #stagedBefore: number
  #filled = new StagedColumns()
  /** The rows of the step before, which may still be written. */
  #former = new StagedColumns()
  #writing: Promise<void> = Promise.resolve()

  constructor(check: Check) {
    this.#check = check
    this.#stagedBefore = (check.job.position ?? beginning).line
  }

  get isFull(): boolean {
    return this.#filled.count >= rowsAtOnce
  }

  add(line: number, stage: () => StagedCall): void {
    if (line > this.#stagedBefore) this.#filled.add(stage())
  }

  /** Resolves when the step before is written. */
  async flush(): Promise<void> {
    await this.#writing
    const rows = this.#filled
    this.#filled = this.#former
    this.#former = rows
    this.#filled.clear()
    this.#writing = this.#write(rows)
    // A failure is thrown where the next caller waits for this step.
    this.#writing.catch(() => undefined)
  }

  written(): Promise<void> {
    return this.#writing
  }

  async #write(rows: StagedColumns): Promise<void> {
    if (rows.count === 0) return
    const { last } = rows
    await this.#check.job.step((transaction) => {
      stageCalls(transaction, keyOf(this.#check), rows)
      return Promise.resolve({ position: { line: last, isOver: false }, done: last })
    })
  }
}

async function finish(check: Check, doubled: number): Promise<void> {
  const { job, store, write } = check
  const counted = await inTenant(check, async (transaction) => {
    await markRepeated(transaction, keyOf(check))
    return countStaged(transaction, keyOf(check))
  })
  const token = await sendErrors(check)
  await job.step(async (transaction) => {
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
      'callImport:from': counted.from,
      'callImport:to': counted.to,
      'callImport:rowsRead': counted.read,
      'callImport:rowsNew': counted.fresh,
      'callImport:rowsDuplicate': counted.duplicate,
      'callImport:rowsUnknown': counted.unknown,
      'callImport:rowsUnrated': counted.unrated,
      'callImport:rowsRefused': counted.refused,
      'callImport:rowsDoubled': doubled,
    }
    await write(transaction, values, filed)
    return { position: { line: counted.read, isOver: true }, done: counted.read, total: counted.read }
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
  inTenant(check, (transaction) => stagedProblems(transaction, keyOf(check), { after, limit: problemsAtOnce }))

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
  await dropAll(check)
  await job.step(async (transaction) => {
    if (fault !== 'sameFile') freeFile(transaction, keyOf(check))
    await write(transaction, {
      'callImport:state': 'new',
      'callImport:progress': 'refused',
      'callImport:fault': fault,
      'callImport:faultLine': line,
      'callImport:faultExpected': expected,
    })
    return { position: { ...beginning, isOver: true } }
  })
}

async function dropAll(check: Check): Promise<void> {
  for (;;) {
    const last = await inTenant(check, (transaction) => nextChunk(transaction, keyOf(check), { after: 0, limit: rowsAtOnce }))
    if (last === undefined) return
    await check.job.step(async (transaction) => {
      dropStaged(transaction, keyOf(check), last)
      return {}
    })
  }
}
