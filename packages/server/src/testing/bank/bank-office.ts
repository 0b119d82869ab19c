import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { roles } from '@twinwerk/domain/roles'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { downloadHandler } from '../../api/files/download.ts'
import { billingHandlers } from '../../api/handlers/billing.ts'
import { serveCalls } from '../../api/serve-calls.ts'
import { startWorker } from '../../jobs/worker.ts'
import { openFiles } from '../../files/open-files.ts'
import { collectJob, collectKind, enqueueDueCollections } from '../../payments/collect/collect-job.ts'
import { statementJob, statementKind } from '../../payments/statements/statement-job.ts'
import { createLedger } from '../../store/files/ledger.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { Change } from '../../store/write/change.ts'
import { startApiServer } from '../api-server.ts'
import { addPerson } from '../person.ts'
import { openStore, type Json, type StoreFixture } from '../store-fixture.ts'

type Links = Readonly<Record<string, string>>
type RoleKey = 'billing' | 'billingLead' | 'customerService' | 'management' | 'customer'

export type Clerk = {
  readonly user: string
  post(path: string, body: unknown, key?: string): Promise<{ readonly status: number; readonly body: Json }>
  /** Downloads a stored document (id) and returns the status. */
  download(document: string): Promise<number>
  /** Makes a call that returns a file. */
  take(path: string, body: unknown): Promise<{ readonly type: string | null; readonly text: string }>
  /** Uploads a file of the bank, whose statements servers book. */
  upload(content: string | Uint8Array, name?: string, key?: string): Promise<{ readonly status: number; readonly body: Json }>
  /** Uploads a file of the bank and waits until its statements are booked. */
  send(content: string | Uint8Array, name?: string, key?: string): Promise<{ readonly status: number; readonly body: Json }>
}

export type BankOffice = {
  readonly store: StoreFixture
  /** The folder of the files. */
  readonly folder: string
  /** Somebody with a role of the release, signed in. The role applies to the tenant, or to another root (uuid). */
  clerk(role: RoleKey, root?: string): Promise<Clerk>
  make(definition: string, attributes?: object, links?: Links): Promise<string>
  partner(name: string): Promise<string>
  /** A numbered receipt that was sent. */
  receipt(partner: string, gross: number, more?: object): Promise<string>
  payment(amount: number, more?: object, links?: Links): Promise<string>
  /** The row of a twin, with money in 1/10,000 euro. */
  row(family: string, uuid: string): Promise<Json>
  rows(text: string, values: readonly unknown[]): Promise<Json[]>
  /** Books the debits whose day has come, as the server does four times an hour. */
  collectDue(): Promise<void>
  /** The content of a stored document. */
  contentOf(document: string): Promise<string>
  close(): Promise<void>
}

/** A server with the calls about money, and a tenant with an account. Without `works`, its jobs are left to other servers. */
export async function openBankOffice({ works = true }: { readonly works?: boolean } = {}): Promise<BankOffice> {
  const store = await openStore()
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-bank-'))
  const inTurn = <T>(work: () => Promise<T>) => work()
  const ledger = createLedger(store.database)
  const files = await openFiles({ folder, s3: undefined, clamd: undefined, ledger, inTurn, warn: () => undefined })
  const tenants = createTenantRegistry(store.database)
  const server = await startApiServer(store, (http, parts) =>
    serveCalls(
      http,
      { ...billingHandlers, 'GET /api/files/{id}': downloadHandler },
      { ...parts, ...files, tenants, wake: () => undefined },
    ),
  )
  const errors: unknown[] = []
  const jobParts = { storeOf: async () => store.store, tenants, now: Date.now }
  const kinds = { [statementKind]: statementJob(jobParts), [collectKind]: collectJob(jobParts) }
  const worker = works
    ? startWorker({ database: store.database, kinds, log: { error: (error: unknown) => errors.push(error) } })
    : undefined
  let count = 0
  const make = async (definition: string, attributes: object = {}, links: Links = {}) => {
    const uuid = v7()
    const linked = Object.entries(links).map(([relationship, target]): Change => ({
      kind: 'createLink',
      uuid: v7(),
      relationship,
      source: uuid,
      target,
      validFrom: null,
      validTo: null,
    }))
    await store.seed([{ kind: 'createTwin', uuid, definition, attributes: { ...attributes } }, ...linked])
    return uuid
  }
  const rows = async (text: string, values: readonly unknown[]): Promise<Json[]> =>
    (
      await store.database.one(
        { role: 'app', tenant: store.tenant },
        { text: `select to_jsonb(found) as row from (${text}) found`, values },
      )
    ).rows.map(({ row }: Json) => row)
  const settle = async () => {
    worker?.wake()
    for (;;) {
      const open = await rows(`select state from job where tenant_id = $1 and kind = any($2::text[]) and state in ('ready', 'running')`, [
        store.tenant,
        Object.keys(kinds),
      ])
      if (errors.length > 0) throw errors[0]
      if (open.length === 0) return
      await sleep(20)
    }
  }
  return {
    store,
    folder,
    make,
    rows,
    clerk: async (key, root = store.tenant) => {
      count += 1
      const grants = roles.find((role) => role.key === key)!.grants
      const person = await addPerson(store, `${key}${count}`, grants, root)
      const headers = await server.signIn(person)
      const call = async (path: string, init: RequestInit) => {
        const response = await fetch(server.origin + path, {
          ...init,
          headers: { ...headers, ...(init.headers as Record<string, string>) },
        })
        return { status: response.status, body: (await response.json()) as Json }
      }
      const upload: Clerk['upload'] = (content, name = 'auszug.xml', idempotencyKey = v7()) =>
        call(`/api/billing/statements?${new URLSearchParams({ name }).toString()}`, {
          method: 'POST',
          body: content as string,
          headers: { 'content-type': 'application/octet-stream', 'idempotency-key': idempotencyKey },
        })
      return {
        user: person.user,
        upload,
        send: async (...file) => {
          const answer = await upload(...file)
          await settle()
          return answer
        },
        download: async (document) => (await fetch(`${server.origin}/api/files/${encodeURIComponent(document)}`, { headers })).status,
        take: async (path, body) => {
          const response = await fetch(server.origin + path, { method: 'POST', body: JSON.stringify(body), headers })
          return { type: response.headers.get('content-type'), text: await response.text() }
        },
        post: (path, body, idempotencyKey = v7()) =>
          call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': idempotencyKey } }),
      }
    },
    partner: (name) => make('customer', { 'businessPartner:name1': name, 'businessPartner:partnerType': 'person' }),
    receipt: async (partner, gross, more = {}) => {
      count += 1
      return make(
        'receipt',
        {
          'receipt:receiptNumber': `R-2026-${String(count).padStart(6, '0')}`,
          'receipt:date': '2026-10-01',
          'receipt:dueDate': '2026-10-15',
          'receipt:status': 'sent',
          'receipt:sumGross': gross,
          'receipt:openAmount': gross,
          ...more,
        },
        { 'receipt:receiver': partner, 'receipt:supplier': store.tenant },
      )
    },
    payment: (amount, more = {}, links = {}) =>
      make(
        'payment',
        {
          'payment:kind': 'transferIn',
          'payment:amount': amount,
          'payment:unallocated': amount,
          'payment:bookedOn': '2026-11-05',
          ...more,
        },
        links,
      ),
    row: async (family, uuid) =>
      (await rows(`select * from "${familyTable(family)}" where tenant_id = $1 and id = $2`, [store.tenant, uuid]))[0],
    collectDue: async () => {
      await enqueueDueCollections({ database: store.database, tenants, wake: () => worker?.wake() }, Date.now())
      await settle()
    },
    contentOf: async (document) => {
      const [file] = await rows(
        `select storage_key as key from stored_file where tenant_id = $1 and document_id = $2 and state = 'bound'`,
        [store.tenant, parseTwinId(document)!.uuid],
      )
      return text((await files.storage.read(file.key))!.stream)
    },
    close: async () => {
      await worker?.close()
      await server.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const receiptId = (uuid: string) => formatTwinId('receipt', uuid)
export const paymentId = (uuid: string) => formatTwinId('payment', uuid)
