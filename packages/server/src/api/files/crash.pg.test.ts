import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Incoming } from '../../files/incoming.ts'
import { openIncoming } from '../../files/incoming.ts'
import type { Ledger } from '../../files/ledger.ts'
import { createLocalStorage } from '../../files/local-storage.ts'
import type { OutdatedFiles } from '../../files/removal.ts'
import { removeOutdated } from '../../files/removal.ts'
import type { Storage } from '../../files/storage.ts'
import { createUploads } from '../../files/uploads.ts'
import type { Scan } from '../../files/virus-scan.ts'
import { createLedger } from '../../store/files/ledger.ts'
import { createOutdatedFiles } from '../../store/files/outdated-files.ts'
import { png } from '../../testing/files/samples.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let folder: string
let picture: Buffer

beforeAll(async () => {
  store = await openStore()
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-crash-'))
  picture = await png()
})
afterAll(async () => {
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

type Parts = { ledger: Ledger; storage: Storage; incoming: Incoming; outdated: OutdatedFiles }

class Dead extends Error {}

/** Simulates a process that dies just before or after its n-th access to disk or database. After that it does nothing more. */
function processDyingAt(moment: number, { ledger, storage, incoming, outdated }: Parts) {
  let now = 0
  let dead = false
  const tick = () => {
    dead ||= now++ === moment
    if (dead) throw new Dead()
  }
  const mortal = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...values: unknown[]) => unknown
        return (...values: unknown[]) => {
          if (name === 'newPath') return method(...values)
          return (async () => {
            tick()
            const answer = await method(...values)
            tick()
            return answer
          })()
        }
      },
    })
  const parts = { ledger: mortal(ledger), storage: mortal(storage), incoming: mortal(incoming), outdated: mortal(outdated) }
  return { parts, died: () => dead }
}

/** Returns a copy whose methods can be replaced. The methods of a proxy are not its own properties. */
function methodsOf({ reserve, finish, abandon, forget }: Ledger): Ledger {
  return { reserve, finish, abandon, forget }
}

async function newProcess(): Promise<Parts> {
  const ledger = createLedger(store.database)
  const outdated = { ...createOutdatedFiles(store.database), forget: ledger.forget }
  return { ledger, outdated, storage: createLocalStorage(folder), incoming: await openIncoming(join(folder, '.incoming')) }
}

function receive({ ledger, storage, incoming }: Parts, scan?: Scan) {
  return createUploads({ ledger, storage, incoming, scan, inTurn: (work) => work() }).receive({
    stream: Readable.from([picture]),
    name: 'a.png',
    declared: 'image/png',
    bytes: picture.length,
    slot: { name: 'document', options: {} },
    tenant: store.tenant,
    user: store.caller([]).user,
    timeZone: 'Europe/Berlin',
    language: 'de',
  })
}

const sql = async (text: string) => (await store.database.one({ role: 'app', tenant: store.tenant }, { text })).rows
const all = () => [store.grant('tenant:documents')]
const saveDocument = async (token: string) => {
  const data = { id: store.tenantId, 'tenant:documents': [{ tempid: 'd', definition: 'document', 'document:url': `upload:${token}` }] }
  return (await store.save(data, all())).saved[0]!.id
}

/** Checks that every file of a document exists byte by byte, that no other file exists, and that the used space is right. */
async function checkWhole(documents: ReadonlySet<string>): Promise<void> {
  const rows = await sql('select document_id, storage_key, sha256, state from stored_file')
  const bound = rows.filter((row) => row['state'] === 'bound')
  expect(new Set(bound.map((row) => row['document_id']))).toEqual(documents)
  for (const row of bound) {
    const content = await readFile(join(folder, row['storage_key'] as string))
    expect(createHash('sha256').update(content).digest('hex')).toBe(row['sha256'])
  }
  const objects = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith('.incoming'),
  )
  expect(objects.length).toBe(rows.length)
  const [account] = await sql(
    'select (select bytes from file_usage) as used, coalesce((select sum(size) from stored_file), 0)::bigint as rows',
  )
  expect(account!['used'] ?? 0).toBe(account!['rows'])
}

async function boundDocuments(): Promise<Set<string>> {
  return new Set((await sql(`select document_id from stored_file where state = 'bound'`)).map((row) => row['document_id'] as string))
}

const age = () => sql(`update stored_file set expires_at = now() - interval '2 hours' where state in ('uploading', 'ready')`)

test('an upload may die at any step: what was acknowledged is there, of the rest nothing stays', async () => {
  const documents = new Set<string>()
  let survived = false
  for (let moment = 0; !survived; moment += 1) {
    const { parts, died } = processDyingAt(moment, await newProcess())
    const received = await receive(parts).catch((error: unknown) => {
      if (!(error instanceof Dead)) throw error
    })
    survived = !died()
    if (received) documents.add(parseTwinId(await saveDocument(received.token))!.uuid)
    await age()
    await removeOutdated(await newProcess(), Date.now())
    await checkWhole(documents)
    expect(moment).toBeLessThan(50)
  }
  expect(documents.size).toBeGreaterThan(0)
})

test('an upload that is refused at its end may die while it is taken away', async () => {
  const documents = await boundDocuments()
  let survived = false
  for (let moment = 0; !survived; moment += 1) {
    const { parts, died } = processDyingAt(moment, await newProcess())
    const refusing = { ...parts, ledger: { ...methodsOf(parts.ledger), finish: () => Promise.reject(new AppError('FILE_QUOTA_EXCEEDED')) } }
    expect(await receive(refusing).catch(() => 'refused')).toBe('refused')
    survived = !died()
    if (survived) await checkWhole(documents)
    await age()
    await removeOutdated(await newProcess(), Date.now())
    await checkWhole(documents)
    expect(moment).toBeLessThan(50)
  }
})

test('a file that the scanner rejects, or cannot read, is not stored', async () => {
  const documents = await boundDocuments()
  for (const code of ['FILE_INFECTED', 'UNAVAILABLE'] as const)
    await expect(receive(await newProcess(), () => Promise.reject(new AppError(code)))).rejects.toMatchObject({ code })
  await checkWhole(documents)
})

test('a file whose arrival was booked although the answer got lost is not removed under its row', async () => {
  const parts = await newProcess()
  const ledger: Ledger = {
    ...parts.ledger,
    finish: async (file) => {
      await parts.ledger.finish(file)
      throw new Error('connection lost')
    },
  }
  await expect(receive({ ...parts, ledger })).rejects.toThrow('connection lost')
  expect(await sql(`select state from stored_file where state <> 'bound'`)).toEqual([{ state: 'ready' }])
  const objects = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith('.incoming'),
  )
  expect(objects.length).toBe((await sql('select 1 from stored_file')).length)
})

test('files that a dead process left in the incoming folder are removed after a day', async () => {
  const incoming = join(folder, '.incoming')
  const left = (await readdir(incoming)).length
  expect(left).toBeGreaterThan(0)
  const hour = 3_600_000
  await (await newProcess()).incoming.clean(Date.now() + 20 * hour)
  expect(await readdir(incoming)).toHaveLength(left)
  await (await newProcess()).incoming.clean(Date.now() + 25 * hour)
  expect(await readdir(incoming)).toEqual([])
})

test('the cleaning may die at any step and loses nothing that someone has', async () => {
  const kept = await boundDocuments()
  let survived = false
  for (let moment = 0; !survived; moment += 1) {
    const { token } = await receive(await newProcess())
    const id = await saveDocument(token)
    await store.save({ id: store.tenantId, 'tenant:documents': [{ id, deletedAt: '2026-11-21T10:00:00Z' }] }, all())
    await sql(`update twin_document set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await receive(await newProcess())
    await age()
    const { parts, died } = processDyingAt(moment, await newProcess())
    await removeOutdated(parts, Date.now()).catch(() => undefined)
    survived = !died()
    await removeOutdated(await newProcess(), Date.now())
    await checkWhole(kept)
    expect(moment).toBeLessThan(80)
  }
})

test('files that could still be restored or used stay', async () => {
  const [{ token: waiting }, { token }] = [await receive(await newProcess()), await receive(await newProcess())]
  const id = await saveDocument(token)
  await store.save({ id: store.tenantId, 'tenant:documents': [{ id, deletedAt: '2026-11-21T10:00:00Z' }] }, all())
  await sql(`update twin_document set deleted_at = now() - interval '29 days' where id = '${parseTwinId(id)!.uuid}'`)
  await removeOutdated(await newProcess(), Date.now())
  expect(await sql(`select state from stored_file where document_id = '${parseTwinId(id)!.uuid}'`)).toEqual([{ state: 'bound' }])
  await saveDocument(waiting)
})

test('a file that cannot be removed stops no other, and is tried again', async () => {
  await removeOutdated(await newProcess(), Date.now())
  await Promise.all([receive(await newProcess()), receive(await newProcess())])
  await age()
  const parts = await newProcess()
  let refused = 0
  const storage: Storage = {
    ...parts.storage,
    remove: async (key) => {
      if (refused++ === 0) throw new Error('no')
      await parts.storage.remove(key)
    },
  }
  const gone = () => sql(`select 1 from stored_file where state = 'gone'`)
  await expect(removeOutdated({ ...parts, storage }, Date.now())).rejects.toThrow('1 files could not be removed')
  expect(await gone()).toHaveLength(1)
  await removeOutdated(parts, Date.now())
  expect(await gone()).toHaveLength(0)
})
