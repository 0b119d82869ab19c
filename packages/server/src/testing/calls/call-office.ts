import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { callJobs } from '../../calls/jobs.ts'
import { createCallListener } from '../../calls/listener.ts'
import { openFiles } from '../../files/open-files.ts'
import type { Worker } from '../../jobs/worker.ts'
import { startWorker } from '../../jobs/worker.ts'
import type { Rows } from '../../store/db/statement.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { createLedger } from '../../store/files/ledger.ts'
import { save } from '../../store/save/save.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Json, StoreFixture } from '../store-fixture.ts'
import { clock, openStore } from '../store-fixture.ts'

/** A tenant with numbers and tariffs, a clerk who imports calls, and a worker that does the jobs. */
export type CallOffice = {
  readonly store: StoreFixture
  readonly folder: string
  readonly ids: Ids
  /** Uploads a file and creates its import; returns the uuid. */
  create(content: string | Buffer, more?: { name?: string; attributes?: Readonly<Record<string, unknown>> }): Promise<string>
  /** Saves a state as the clerk does. */
  move(id: string, state: string): Promise<SaveResult>
  /** Saves values of an import as the clerk does. */
  change(id: string, values: Readonly<Record<string, unknown>>): Promise<SaveResult>
  /** Waits until the job of the import is over, and returns the import. */
  settled(id: string): Promise<Json>
  /** Creates, checks and returns an import. */
  check(content: string | Buffer, more?: Parameters<CallOffice['create']>[1]): Promise<Checked>
  load(id: string): Promise<Json>
  /** The calls of the tenant in the order of their numbers. */
  calls(): Promise<readonly Record<string, unknown>[]>
  /** The text of the file of errors. */
  errors(id: string): Promise<string>
  sql(text: string, values?: readonly unknown[]): Promise<Rows>
  /** Begins the jobs, unless they began when the office was opened. */
  work(): void
  close(): Promise<void>
}

/** An import as the clerk reads it. */
export type Checked = Readonly<Record<string, unknown>> & { readonly uuid: string }

export type Ids = ReturnType<typeof newIds>

function newIds() {
  const names = [
    'contract',
    'element',
    'product',
    'number',
    'block',
    'fest',
    'mobil',
    'onnet',
    'festPrice',
    'mobilPrice',
    'onnetPrice',
  ] as const
  const ids = new Map(names.map((name) => [name, v7()]))
  return (name: (typeof names)[number]): string => ids.get(name)!
}

/** Prices are net and per minute, in euro: landline 0.0202 at 1/1, mobile 0.0990 at 60/1, the own network free. */
function world(id: Ids): readonly Change[] {
  const always = { validFrom: null, validTo: null }
  const zone = (key: 'fest' | 'mobil' | 'onnet', code: string, price: { net: number; tact: readonly [number, number]; free?: number }) => {
    const tact = v7()
    const component = id(`${key}Price`)
    return [
      newTwin(id(key), 'tariffzone', { 'tariffzone:name': code, 'tariffzone:code': code }),
      newTwin(component, 'priceComponent', {
        'priceComponent:name': code,
        'priceComponent:pricingType': 'tacted',
        'priceComponent:singleprice': price.net,
        'priceComponent:taxrate': 19,
        'priceComponent:freeUnits': price.free,
      }),
      newTwin(tact, 'priceTact', { 'priceTact:initialSeconds': price.tact[0], 'priceTact:followingSeconds': price.tact[1] }),
      newLink('tariffzone:priceComponents', id(key), component),
      newLink('priceComponent:priceTact', component, tact),
      newLink('productTelephony:tariffzones', id('product'), id(key)),
    ]
  }
  const destination = (prefix: string, key: 'fest' | 'mobil' | 'onnet') => {
    const uuid = v7()
    return [
      newTwin(uuid, 'destination', { 'destination:name': prefix, 'destination:prefix': prefix }),
      newLink('destination:tariffzone', uuid, id(key)),
    ]
  }
  return [
    newTwin(id('product'), 'productTelephony', { 'product:name': 'Telefon' }),
    ...zone('fest', 'DE-FEST', { net: 0.0202, tact: [1, 1] }),
    ...zone('mobil', 'DE-MOBIL', { net: 0.099, tact: [60, 1] }),
    ...zone('onnet', 'ONNET', { net: 0, tact: [60, 60] }),
    ...destination('49', 'fest'),
    ...destination('49176', 'mobil'),
    ...destination('492214710', 'onnet'),
    newTwin(id('contract'), 'contractTelecom', { 'contract:contractBegin': '2026-01-01' }),
    newTwin(id('element'), 'contractElement', { 'contractElement:contractElementBegin': '2026-01-01', 'contractElement:quantity': 1 }),
    newLink('contract:contractElements', id('contract'), id('element')),
    newLink('contractElement:product', id('element'), id('product')),
    newTwin(id('number'), 'managedNumber', { 'managedNumber:number': '+4922147100123' }),
    newTwin(id('block'), 'numberBlock', {
      'managedNumber:number': '+493023125500',
      'numberBlock:areaCode': '30',
      'numberBlock:baseNumber': '23125',
      'numberBlock:from': 500,
      'numberBlock:to': 599,
    }),
    ...(['number', 'block'] as const).map((key): Change => ({
      kind: 'createLink',
      uuid: v7(),
      relationship: 'contractElement:managedNumbers',
      source: id('element'),
      target: id(key),
      ...always,
    })),
  ]
}

type Options = { readonly works?: boolean; readonly now?: string }

/** `now` is the time of the jobs. Without `works` another process does them, or `work` begins them. */
export async function openCallOffice({ works = true, now = '2026-11-21T10:00:00Z' }: Options = {}): Promise<CallOffice> {
  const store = await openStore()
  const ids = newIds()
  await store.seed(world(ids))
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-calls-'))
  const inTurn = <T>(work: () => Promise<T>) => work()
  const files = await openFiles({
    folder: join(folder, 'files'),
    s3: undefined,
    clamd: undefined,
    ledger: createLedger(store.database),
    inTurn,
    warn: () => undefined,
  })
  const failures: unknown[] = []
  const tenants = createTenantRegistry(store.database)
  const kinds = callJobs({ files, storeOf: async () => store.store, tenants, now: () => Date.parse(now) })
  let worker: Worker | undefined
  const work = () => {
    worker ??= startWorker({ database: store.database, kinds, log: { error: (error: unknown) => failures.push(error) } })
  }
  if (works) work()
  const parts = { ...store.store, listener: createCallListener() }
  const grants = [
    store.grant('tenant:callImports', { verbs: ['select', 'create', 'update', 'delete', 'execute'] }),
    store.grant('tenant:callImports/callImport:file', { verbs: ['select', 'create', 'update'] }),
    store.grant('tenant:callImports/callImport:errors', { verbs: ['select'] }),
  ]
  const caller = store.caller(grants)

  const saved = async (data: object): Promise<SaveResult> => {
    const body = { data }
    const text = await save(parts, { body, caller, clock, idempotencyKey: v7(), language: 'de' })
    worker?.wake()
    return JSON.parse(text) as SaveResult
  }
  const read = async (uuid: string): Promise<Json> => {
    const { results } = await store.query({ query: { id: formatTwinId('callImport', uuid) } }, grants)
    return results[0]
  }
  const create: CallOffice['create'] = async (content, { name = 'Verbindungen.csv', attributes = {} } = {}) => {
    const { token } = await files.uploads.receive({
      stream: Readable.from([content]),
      name,
      declared: '',
      bytes: undefined,
      slot: uploadSlot(store.store.registry, 'callImport:file')!,
      tenant: store.tenant,
      user: caller.user,
      timeZone: 'Europe/Berlin',
      language: 'de',
    })
    const file = { tempid: 'f', definition: 'document', 'document:url': `upload:${token}` }
    const twin = {
      tempid: 'i',
      definition: 'callImport',
      'callImport:source': 'neutral',
      'callImport:state': 'new',
      ...attributes,
      'callImport:file': [file],
    }
    const { saved: made } = await saved({ id: store.tenantId, 'tenant:callImports': [twin] })
    return parseTwinId(made.find(({ tempid }) => tempid === 'i')!.id)!.uuid
  }
  const change: CallOffice['change'] = async (uuid, values) => {
    const { id, id_information } = await read(uuid)
    return saved({ id: store.tenantId, 'tenant:callImports': [{ id, id_information, ...values }] })
  }
  const move: CallOffice['move'] = (uuid, state) => change(uuid, { 'callImport:state': state })
  const settled: CallOffice['settled'] = async (uuid) => {
    for (;;) {
      const twin = await read(uuid)
      if (twin['callImport:progress'] !== 'running') return twin
      if (failures.length > 0) throw failures[0]
      await sleep(20)
    }
  }
  const sql: CallOffice['sql'] = (text, values = []) =>
    store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) => run({ text, values }))
  return {
    store,
    folder,
    ids,
    create,
    change,
    move,
    settled,
    sql,
    work,
    check: async (content, more) => {
      const uuid = await create(content, more)
      await move(uuid, 'checked')
      return { ...(await settled(uuid)), uuid }
    },
    load: async (uuid) => {
      await move(uuid, 'loaded')
      return settled(uuid)
    },
    calls: async () => (await sql('select * from call_record where tenant_id = $1 order by number', [store.tenant])).rows,
    errors: async (uuid) => {
      const { rows } = await sql(
        `select f.storage_key as key from twin_link l join stored_file f on f.tenant_id = l.tenant_id and f.document_id = l.target_id
          where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null`,
        [store.tenant, uuid, store.store.codes.get('callImport:errors')],
      )
      const object = await files.storage.read(String(rows[0]?.['key']))
      return object ? Buffer.concat(await object.stream.toArray()).toString() : ''
    },
    close: async () => {
      await worker?.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
