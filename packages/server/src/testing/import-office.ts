import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@twinwerk/contract/calls'
import type { ImportState } from '@twinwerk/contract/imports/import'
import type { ImportRow } from '@twinwerk/contract/imports/rows'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { ImportMapping, RowOutcome } from '@twinwerk/model/table/import-mapping'
import { v7 } from 'uuid'
import { undoHandler } from '../api/data/undo.ts'
import { importsHandlers } from '../api/handlers/imports.ts'
import { serveCalls } from '../api/serve-calls.ts'
import { jobHandler } from '../api/jobs/job.ts'
import { refusedHandler } from '../api/jobs/refused.ts'
import { bulkEdit } from '../bulk/bulk-edit.ts'
import { undo } from '../bulk/undo.ts'
import { createExporter } from '../export/exporter.ts'
import { openFiles } from '../files/open-files.ts'
import { registerCall } from '../http/register.ts'
import type { HttpServer } from '../http/server.ts'
import type { Session } from '../identity/session.ts'
import { checkImport } from '../import/check-import.ts'
import { runImport } from '../import/run-import.ts'
import type { JobState } from '../jobs/job.ts'
import type { Worker } from '../jobs/worker.ts'
import { startWorker } from '../jobs/worker.ts'
import { openDatabase } from '../store/db/database.ts'
import { createLedger } from '../store/files/ledger.ts'
import type { ServerParts } from './api-server.ts'
import { startApiServer } from './api-server.ts'
import type { Person } from './person.ts'
import { addPerson } from './person.ts'
import type { Json, StoreFixture } from './store-fixture.ts'
import { openStore } from './store-fixture.ts'
import { serveExports } from './exporting/serve-exports.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Buffer
  readonly json: Json
}

/** A user who imports files over HTTP. */
export type Importer = Person & {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown, key?: string): Promise<Answer>
  /** Waits until a job has ended and returns its last state. */
  job(id: string): Promise<JobState>
  /** Uploads a file for a list of the tenant. */
  send(content: string | Uint8Array, options?: { name?: string; relation?: string; key?: string }): Promise<Answer>
  /** Starts the check and waits for its end. */
  check(state: ImportState, change?: Partial<ImportMapping>): Promise<JobState>
  run(state: ImportState): Promise<JobState>
  undo(change: string): Promise<JobState>
  rows(state: ImportState, outcome?: RowOutcome): Promise<ImportRow[]>
  /** Returns a list of the tenant as a masked export. */
  exported(list: object): Promise<string>
}

export type ImportOffice = {
  readonly store: StoreFixture
  importer(grants: readonly RoleGrant[]): Promise<Importer>
  close(): Promise<void>
}

/** Registers further calls; `wake` notifies the worker of new jobs. */
type Register = (http: HttpServer<Session>, parts: ServerParts & { readonly wake: () => void }) => void

/** Opens a server with everything that imports need. Without its own worker, jobs wait for another process. */
export async function openImportOffice({ works = true, also }: { works?: boolean; also?: Register } = {}): Promise<ImportOffice> {
  const store = await openStore()
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-import-'))
  const cursors = openDatabase({ url: store.servingUrl, connections: 2 })
  const exporter = createExporter({ database: store.database, cursors })
  const inTurn = <T>(work: () => Promise<T>) => work()
  const ledger = createLedger(store.database)
  const files = await openFiles({ folder, s3: undefined, clamd: undefined, ledger, inTurn, warn: () => undefined })
  let worker: Worker | undefined
  const server = await startApiServer(store, (http, parts) => {
    worker = works ? workerOf(parts) : undefined
    const wake = () => worker?.wake()
    serveExports(http, { ...parts, exporter })
    serveCalls(http, importsHandlers, { ...parts, tablesInTurn: inTurn, withTransientFile: files.withTransientFile, wake })
    registerCall(http, calls['GET /api/jobs/{id}'], jobHandler(parts))
    registerCall(http, calls['GET /api/jobs/{id}/refused'], refusedHandler(parts))
    registerCall(http, calls['POST /api/data/undo'], undoHandler({ ...parts, wake }))
    also?.(http, { ...parts, wake })
  })

  let people = 0
  const importer: ImportOffice['importer'] = async (grants) => {
    people += 1
    const person = await addPerson(store, `importer${people}`, grants)
    const headers = await server.signIn(person)
    const call = async (path: string, init: RequestInit): Promise<Answer> => {
      const response = await fetch(server.origin + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } })
      const bytes = Buffer.from(await response.arrayBuffer())
      const json = /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(bytes.toString()) : undefined
      return { status: response.status, headers: response.headers, text: bytes.toString(), bytes, json }
    }
    const get = (path: string) => call(path, {})
    const post = (path: string, body: unknown, key: string = v7()) =>
      call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': key } })
    const jobOf = async (id: string): Promise<JobState> => {
      for (;;) {
        const { json: job } = await get(`/api/jobs/${id}`)
        if (job.state !== 'ready' && job.state !== 'running') return job as JobState
        await sleep(20)
      }
    }
    const begun = async (path: string, body: unknown): Promise<JobState> => {
      const { status, text, json } = await post(path, body)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
      return jobOf(json.job)
    }
    return {
      ...person,
      get,
      post,
      job: jobOf,
      send: (content, { name = 'Datei.csv', relation = 'tenant:tags', key = v7() } = {}) =>
        call(`/api/imports?${new URLSearchParams({ name, scope: store.tenantId, relation }).toString()}`, {
          method: 'POST',
          body: content as string,
          headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
        }),
      check: ({ id, proposal }, change = {}) => begun(`/api/imports/${id}/check`, { mapping: { ...proposal.mapping, ...change } }),
      run: ({ id }) => begun(`/api/imports/${id}/run`, {}),
      undo: (change) => begun('/api/data/undo', { change }),
      rows: async ({ id }, outcome) => {
        const found: ImportRow[] = []
        for (;;) {
          const request = new URLSearchParams({ after: String(found.at(-1)?.n ?? 0), ...(outcome && { outcome }) }).toString()
          const { rows } = (await get(`/api/imports/${id}/rows?${request}`)).json as { rows: ImportRow[] }
          if (rows.length === 0) return found
          found.push(...rows)
        }
      },
      exported: async (list) => {
        const query = { root: store.tenantId, $limit: 'all', ...list }
        const { status, text } = await post('/api/data/query', { query, export: { format: 'csv', translate: 'none' } })
        if (status !== 200) throw new Error(`the export answered ${status}: ${text}`)
        return text
      },
    }
  }
  return {
    store,
    importer,
    close: async () => {
      await worker?.close()
      await exporter.close()
      await server.close()
      await cursors.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function workerOf(parts: ServerParts): Worker {
  const kinds = { 'import-check': checkImport(parts), import: runImport(parts), bulk: bulkEdit(parts), undo: undo(parts) }
  return startWorker({ database: parts.database, kinds, log: { error: () => undefined } })
}
