import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../store/db/database.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../store/db/embedded/start-embedded.ts'
import { openDocumentSaver, type DocumentSaver } from '../../testing/backup/document-saver.ts'
import { flipBit } from '../../testing/backup/flip-bit.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { runAdmin } from '../run-admin.ts'

let folder: string
let first: EmbeddedDatabase
let saver: DocumentSaver

const at = (name: string) => join(folder, name)

async function admin(dataDir: string, ...argv: string[]): Promise<{ code: number; json: Json }> {
  let out = ''
  const code = await runAdmin({
    argv: [...argv, '--json'],
    environment: { DATA_DIR: at(dataDir), WAL_ARCHIVE: at('wal'), LANG: 'C' },
    out: (line) => (out += line),
    err: () => undefined,
  })
  return { code, json: JSON.parse(out) }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-backup-'))
  first = await startEmbedded({ dataDir: at('first'), walArchive: at('wal'), overrides: { fsync: 'off' } })
  const { json } = await admin('first', 'setup', '--name', 'Netz', '--short-id', 'netz', '--mail', 'ada@netz.example')
  saver = await openDocumentSaver({ databaseUrl: first.url, dataDir: at('first'), link: json.link })
})
afterAll(() => rm(folder, { recursive: true }))

async function documentsIn(dataDir: string): Promise<string[]> {
  const { url, stop } = await startEmbedded({ dataDir: at(dataDir), overrides: { fsync: 'off' } })
  const database = openDatabase({ url, connections: 1 })
  const tenants = await database.one({ role: 'identity' }, { text: 'select id from tenant_registry' })
  const tenant = tenants.rows[0]!['id'] as string
  const { rows } = await database.one(
    { role: 'app', tenant },
    { text: `select "document:name" as name from twin_document order by created_at, id` },
  )
  await database.close()
  await stop()
  return rows.map((row) => row['name'] as string)
}

/** Returns the number of sealed entries in the chain of the audit log. A job seals new entries every ten seconds. */
async function sealedEntries(): Promise<number> {
  const database = openDatabase({ url: first.url, connections: 1 })
  const { rows } = await database.one({ role: 'worker' }, { text: 'select count(*)::int as sealed from audit_seal' })
  await database.close()
  return rows[0]!['sealed'] as number
}

/** Returns the path of the file in a data folder that has these bytes. */
async function fileWith(dataDir: string, paths: readonly string[], content: string): Promise<string> {
  for (const path of paths) if ((await readFile(at(`${dataDir}/${path}`), 'utf8')) === content) return at(`${dataDir}/${path}`)
  throw new Error(`no file of the backup holds ${content}`)
}

test('a backup taken under saves is restored to what was acknowledged, with whole audit chains and the bytes of every file', async () => {
  const { acknowledged } = saver
  const work = saver.start()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(2)
  await expect.poll(sealedEntries).toBeGreaterThan(0)
  const before = acknowledged.length
  const made = await admin('first', 'backup', '--out', at('backup'))
  const after = acknowledged.length
  expect(made, JSON.stringify(made.json)).toMatchObject({ code: 0, json: { files: expect.any(Number) } })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(after)
  await work.stop()
  await saver.close()
  await first.stop()

  // The restore uses the backup alone. It contains every save from before the backup, and no save that was never sent.
  expect((await admin('second', 'restore', '--from', at('backup'))).json).toMatchObject({ dataDir: at('second') })
  const restored = await documentsIn('second')
  expect(restored.length).toBeGreaterThanOrEqual(before)
  expect(acknowledged.slice(0, restored.length)).toEqual(restored)
  const { code, json } = await admin('second', 'check', '--after-restore')
  expect(json.filter(({ state }: Json) => state === 'wrong')).toEqual([])
  expect(code).toBe(0)
  // The running save may have stored its file, but not its document yet.
  const whole = [restored.length, restored.length + 1].map((count) => `${count} looked at`)
  expect(json).toContainEqual({ name: 'files of netz', state: 'ok', detail: expect.toBeOneOf(whole) })
  expect(json).toContainEqual({ name: 'audit chain of netz', state: 'ok', detail: expect.stringMatching(/^[1-9]\d* entries$/) })
})

test('with the archived WAL it is restored to the last acknowledged save', async () => {
  expect((await admin('third', 'restore', '--from', at('backup'), '--wal', at('wal'))).code).toBe(0)
  expect(await documentsIn('third')).toEqual(saver.acknowledged)
})

test('a flipped bit is found: in a backup before anything is restored, in a restored file by the doctor', async () => {
  await flipBit(at('backup/base.tar'), 70_000)
  expect(await admin('fourth', 'restore', '--from', at('backup'))).toMatchObject({
    code: 1,
    json: { error: expect.stringContaining('base.tar is missing or has other bytes') },
  })
  const { files } = JSON.parse(await readFile(at('backup/backup.json'), 'utf8'))
  const paths = files.map(({ path }: Json) => path as string).filter((path: string) => path.startsWith('files/'))
  await flipBit(await fileWith('second', paths, 'letter 0'), 0)
  const { code, json } = await admin('second', 'check', '--all', '--bytes')
  expect(code).toBe(1)
  expect(json.filter(({ state }: Json) => state === 'wrong')).toEqual([
    { name: 'files of netz', state: 'wrong', detail: expect.stringMatching(/^0 missing \(\), 1 with other bytes \(/) },
  ])
})

test('neither a used folder is overwritten nor a database that is there', async () => {
  expect(await admin('second', 'backup', '--out', at('backup'))).toMatchObject({
    code: 1,
    json: { error: expect.stringContaining('is not empty') },
  })
  expect(await admin('second', 'restore', '--from', at('backup'))).toMatchObject({
    code: 1,
    json: { error: expect.stringContaining('There is a database in') },
  })
})
