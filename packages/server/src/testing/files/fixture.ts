import type { AddressInfo } from 'node:net'
import { AppError } from '@twinwerk/model/error/app-error'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@twinwerk/contract/calls'
import type { Grant } from '@twinwerk/model/right/grant'
import { v7 } from 'uuid'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import { configHandler } from '../../api/config.ts'
import { configFilesHandler } from '../../api/config/files.ts'
import { saveHandler } from '../../api/data/save.ts'
import { downloadHandler } from '../../api/files/download.ts'
import { uploadHandler } from '../../api/files/upload.ts'
import type { Files } from '../../files/open-files.ts'
import { openFiles } from '../../files/open-files.ts'
import type { BodyTimes } from '../../http/body-time.ts'
import { registerCall } from '../../http/register.ts'
import { createHttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import { createLedger } from '../../store/files/ledger.ts'
import { createQueryRunner } from '../../store/query/run-query.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Json, StoreFixture } from '../store-fixture.ts'
import { clock, openStore } from '../store-fixture.ts'

export type Answer = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer; readonly json: Json }

/** A user who calls the server over HTTP. */
export type Client = {
  readonly user: string
  request(path: string, init?: RequestInit): Promise<Answer>
  upload(content: Uint8Array | string, query: { name: string; type?: string; slot?: string; as?: 'webp' }): Promise<Answer>
  save(data: object): Promise<Answer>
  /** Creates a document below the tenant, with this file. Returns its id. */
  document(content: Uint8Array | string, query: { name: string; type?: string; definition?: string }): Promise<string>
}

/** A store with files, behind a real server on its own port. */
export type FilesFixture = {
  readonly store: StoreFixture
  readonly files: Files
  readonly folder: string
  readonly port: number
  client(grants: readonly Grant[], options?: { tenant?: string; user?: string }): Client
  /** Returns the bytes of the tenant's files: by the account, and by the sum of their rows. */
  space(): Promise<{ used: number; rows: number }>
  close(): Promise<void>
}

export async function openFilesServer(options: { bodyTimes?: BodyTimes; wrap?: (files: Files) => Files } = {}): Promise<FilesFixture> {
  const store = await openStore()
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-files-'))
  const { database, published } = store
  const parts = { database, registry: published.registry, codes: published.relationshipCodes }
  const whole = { ...parts, runQuery: createQueryRunner(parts) }
  const opened = await openFiles({
    folder,
    s3: undefined,
    clamd: undefined,
    ledger: createLedger(database),
    inTurn: (work) => work(),
    warn: () => undefined,
  })
  const files = options.wrap?.(opened) ?? opened
  const callers = new Map<string, Caller>()
  const server = await createHttpServer<Session>({
    publicUrl: new URL('http://localhost:3000'),
    port: 0,
    authenticate: async ({ headers }) => {
      const name = headers.authorization ?? ''
      return callers.has(name) ? ({ id: name, passwordChangeRequired: false } as Session) : undefined
    },
    ...(options.bodyTimes ? { bodyTimes: options.bodyTimes } : {}),
  })
  const access = { callerIn: async (session: Session) => callers.get(session.id)! } as unknown as Access
  const storeOf = async () => whole
  const clockOf = () => clock
  const noUploader = () => Promise.reject(new AppError('NOT_ALLOWED'))
  const tenants = createTenantRegistry(database)
  registerCall(server, calls['GET /api/config'], configHandler({ tenants, store: parts }))
  registerCall(server, calls['GET /api/config/files/{id}'], configFilesHandler({ tenants, store: parts, ...files }))
  registerCall(server, calls['POST /api/files'], uploadHandler({ access, storeOf, uploads: files.uploads, uploaderOf: noUploader }))
  registerCall(server, calls['GET /api/files/{id}'], downloadHandler({ access, clockOf, storeOf, ...files }))
  registerCall(server, calls['POST /api/data/save'], saveHandler({ access, clockOf, storeOf, uploads: files.uploads }))
  await server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.fastify.server.address() as AddressInfo

  return {
    store,
    files,
    folder,
    port,
    client: (grants, { tenant = store.tenant, user = v7() } = {}) => {
      const name = v7()
      callers.set(name, { ...store.caller(grants), tenant, user, timeZone: 'Europe/Berlin' })
      return clientOf(`http://localhost:${port}`, name, user, store.tenantId)
    },
    space: async () => {
      const { rows } = await database.one(
        { role: 'app', tenant: store.tenant },
        {
          text: `select coalesce((select bytes from file_usage where tenant_id = $1), 0) as used, coalesce(sum(size), 0)::bigint as rows from stored_file where tenant_id = $1`,
          values: [store.tenant],
        },
      )
      return rows[0] as { used: number; rows: number }
    },
    close: async () => {
      await server.fastify.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function clientOf(url: string, name: string, user: string, tenantId: string): Client {
  const request: Client['request'] = async (path, init = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: { authorization: name, ...(init.headers as Record<string, string>) } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      json: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
    }
  }
  const post = (path: string, type: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body: body as string, headers: { 'content-type': type, 'x-requested-with': 'twinwerk', ...headers } })
  const upload: Client['upload'] = (content, query) =>
    post(
      `/api/files?${new URLSearchParams(query).toString()}`,
      'application/octet-stream',
      typeof content === 'string' ? Buffer.from(content) : content,
    )
  const save: Client['save'] = (data) => post('/api/data/save', 'application/json', JSON.stringify({ data }), { 'idempotency-key': v7() })
  return {
    user,
    request,
    upload,
    save,
    document: async (content, { definition = 'document', ...query }) => {
      const { json } = await upload(content, query)
      const saved = await save({ id: tenantId, 'tenant:documents': [{ tempid: 'd', definition, 'document:url': `upload:${json.token}` }] })
      if (saved.status !== 200) throw new Error(`the document was not saved: ${saved.bytes.toString()}`)
      return saved.json.saved[0].id
    },
  }
}
