import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ExportOptions } from '@twinwerk/model/query/export-options'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { CursorOptions } from '../store/db/cursor.ts'
import type { Database } from '../store/db/database.ts'
import { dayAsked } from '../store/query/bind.ts'
import type { PlannedExport } from '../store/query/export/run-export.ts'
import { openExport, planExport } from '../store/query/export/run-export.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { fileName } from './file-name.ts'
import type { Pace } from './running.ts'
import { runExport, usualPace } from './running.ts'
import type { NamedRun } from './runs.ts'
import { beginRun, endRun } from './runs.ts'
import type { Table } from './source.ts'
import { sourceOf, tableOf } from './source-of.ts'
import { fileKinds } from './writers.ts'

export type TableRequest = {
  /** The definitions in force in the caller's tenant. */
  readonly store: { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
  /** The query without the options of the export. */
  readonly body: Readonly<Record<string, unknown>>
  readonly options: ExportOptions
  readonly caller: QueryCaller & { readonly user: string; readonly timeZone: string }
  readonly language: Language
}

export type ExportRequest = TableRequest & {
  readonly clock: QueryClock
  /** The id under which the caller reads the progress; a new id when the caller passes none. */
  readonly id?: string | undefined
  /** The copied link through which the export is fetched. */
  readonly link?: string | undefined
  /** Resolves to true while the caller still has the rights that the export began with. Called repeatedly while the export runs. */
  readonly isAllowed: () => Promise<boolean>
}

export type ExportFile = {
  readonly id: string
  readonly stream: Readable
  readonly type: string
  readonly name: string
  /** Resolves when all resources of the export are released. */
  readonly ended: Promise<void>
}

export type Exporter = {
  /**
   * Starts a file. Throws like a query if the request or its first rows are wrong, and RATE_LIMITED while too many exports run. A later
   * failure breaks the stream.
   */
  start(request: ExportRequest): Promise<ExportFile>
  /** Starts nothing more, gives running exports some time to finish and aborts the rest. */
  close(): Promise<void>
}

/** The time that running exports have to finish when the server stops. */
const finishMilliseconds = 15_000
// The rows of one fetch are written without a pause. With 100 rows, other requests wait a fifth of the time that they wait with 500.
const cursorOptions: CursorOptions = { rows: 100, characters: 1_000_000, fetchSeconds: 15, idleSeconds: 60 }

/** Returns the columns that an export will have. Throws if the request is wrong. */
export function describeExport(request: TableRequest): Table {
  return prepare(request).table
}

function prepare(request: TableRequest): { plan: PlannedExport; table: Table } {
  const { registry } = request.store
  const plan = planExport(request.store, request)
  const locale = { language: request.language, timeZone: request.caller.timeZone }
  return { plan, table: tableOf({ ...request, registry, locale }, plan) }
}

type Parts = {
  /** Stores the progress. */
  readonly database: Database
  /** Provides the connections; each export occupies a connection while it runs. */
  readonly cursors: Database
  readonly pace?: Pace
  /** Queues a fetch among the fetches of all exports. */
  readonly inTurn?: CursorOptions['inTurn']
}

export function createExporter({ database, cursors, inTurn, pace = usualPace }: Parts): Exporter {
  const running = new Map<Readable, Promise<void>>()
  let isClosed = false

  const open = async (request: ExportRequest, id: string, { plan, table }: ReturnType<typeof prepare>): Promise<ExportFile> => {
    const { clock, options, isAllowed } = request
    const rows = await openExport(cursors, plan, { ...request, cursor: { ...cursorOptions, ...(inTurn && { inTurn }) } })
    const kind = fileKinds[options.format]
    const { stream, ended } = runExport({
      database,
      run: runOf(request, id, plan),
      chunks: kind.write(sourceOf(table, rows, { registry: request.store.registry, clock })),
      progress: () => ({ rows: rows.count(), cut: rows.isCut() }),
      isAllowed,
      close: () => rows.close(),
      pace,
    })
    running.set(
      stream,
      ended.finally(() => running.delete(stream)),
    )
    return { id, stream, ended, type: kind.type, name: fileName(table.title, dayAsked(request.body, clock) ?? clock.today, kind.extension) }
  }

  return {
    start: async (request) => {
      if (isClosed) throw new AppError('UNAVAILABLE', { retryAfter: 1 })
      const { link, options, id = randomUUID() } = request
      const prepared = prepare(request)
      const run = runOf(request, id, prepared.plan)
      await beginRun(database, { ...run, link })
      const file = await open(request, id, prepared).catch(async (error: unknown) => {
        await endRun(database, run, { rows: 0, state: 'failed', cut: false }).catch(() => undefined)
        throw error
      })
      return fileKinds[options.format].whole ? { ...file, stream: await buffered(file.stream) } : file
    },
    close: async () => {
      isClosed = true
      await Promise.race([Promise.all(running.values()), sleep(finishMilliseconds, undefined, { ref: false })])
      for (const stream of running.keys()) stream.destroy(new AppError('UNAVAILABLE'))
      await Promise.all(running.values())
    },
  }
}

function runOf({ caller, language, options, store }: ExportRequest, id: string, { list }: PlannedExport): NamedRun {
  const types = list.types.length > 0 ? list.types : [list.type]
  const words = types.map((type) => textIn(definitionOf(store.registry, type).plural, language))
  return { tenant: caller.tenant, user: caller.user, id, language, what: `${words.join(', ')} (${options.format})` }
}

/** Reads a stream to its end before the response begins, so that a failure becomes an error response. */
async function buffered(stream: Readable): Promise<Readable> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Readable.from(chunks, { objectMode: false })
}
