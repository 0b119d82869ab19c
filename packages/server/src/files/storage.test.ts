import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { S3Server } from '../testing/files/s3-server.ts'
import { startS3Server } from '../testing/files/s3-server.ts'
import { sha256Of } from './file-hash.ts'
import type { Ledger } from './ledger.ts'
import { createLocalStorage } from './local-storage.ts'
import { openFiles } from './open-files.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { newKey, removeWhole, renditionKey } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'twinwerk-storage-'))
const account = { accessKeyId: 'AK', secretAccessKey: 'a/b+ c=', region: 'eu-central-1', bucket: 'files' }
let s3: S3Server
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  s3 = await startS3Server(account)
  storages['a folder'] = createLocalStorage(join(folder, 'objects'))
  storages['a bucket'] = createS3Storage({ ...account, endpoint: s3.endpoint })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

async function source(content: Buffer) {
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, content)
  return { path, ...(await sha256Of(path)) }
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const content = randomBytes(300_000)
  const key = newKey(v7())
  const storage = () => storages[name]!

  test('gives back what it was given, whole or in part', async () => {
    await storage().put(key, await source(content))
    const whole = await storage().read(key)
    expect(whole!.size).toBe(content.length)
    expect(await buffer(whole!.stream)).toEqual(content)
    const part = await storage().read(key, { start: 1000, end: 1999 })
    expect(part!.size).toBe(content.length)
    expect(await buffer(part!.stream)).toEqual(content.subarray(1000, 2000))
  })

  test('has what it was given and nothing else', async () => {
    expect(await storage().read(newKey(v7()))).toBeUndefined()
    await storage().remove(newKey(v7()))
  })

  test('forgets an object with all that was made of it', async () => {
    await storage().put(renditionKey(key, 'thumb'), await source(Buffer.from('small')))
    await removeWhole(storage(), key)
    expect(await storage().read(key)).toBeUndefined()
    expect(await storage().read(renditionKey(key, 'thumb'))).toBeUndefined()
    await removeWhole(storage(), key)
  })
})

test('a folder takes no path for a key, and lets nobody else in', async () => {
  const storage = storages['a folder']!
  for (const key of ['../../etc/passwd', `${v7()}/aa/../../x`, '']) await expect(storage.read(key)).rejects.toThrow('not a key')
  const key = newKey(v7())
  await storage.put(key, await source(Buffer.from('a')))
  const [tenant] = readdirSync(join(folder, 'objects'))
  expect(statSync(join(folder, 'objects', tenant!)).mode & 0o077).toBe(0)
})

describe('a bucket', () => {
  const put = async (storage: Storage) => storage.put(newKey(v7()), await source(Buffer.from('content')))

  test('that trips is asked again, one that stays down is a passing failure', async () => {
    s3.failures.push(503)
    await put(storages['a bucket']!)
    s3.failures.push(500, 500, 500)
    await expect(put(storages['a bucket']!)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('that does not know us, or is not there, is a passing failure and says nothing of the key', async () => {
    for (const wrong of [{ secretAccessKey: 'x' }, { region: 'us-east-1' }, { bucket: 'other' }, { endpoint: 'http://127.0.0.1:9' }]) {
      const failure = await put(createS3Storage({ ...account, endpoint: s3.endpoint, ...wrong })).catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: 'UNAVAILABLE', message: 'The service is not available right now.' })
    }
  })

  test('is tried out at start: a wrong setting ends it, a store that is away does not', async () => {
    const open = (wrong: object, warn: (error: unknown) => void = () => undefined) =>
      openFiles({
        folder,
        s3: { ...account, endpoint: s3.endpoint, ...wrong },
        clamd: undefined,
        ledger: {} as Ledger,
        inTurn: (work) => work(),
        warn,
      })
    const before = s3.objects.size
    await open({})
    expect(s3.objects.size).toBe(before)
    await expect(open({ secretAccessKey: 'x' })).rejects.toThrow('the S3 store answered PUT with 403')
    const warnings: unknown[] = []
    await open({ endpoint: 'http://127.0.0.1:9' }, (error) => warnings.push(error))
    expect(warnings).toMatchObject([{ code: 'UNAVAILABLE' }])
  })

  test('takes only what arrives as it was sent', async () => {
    const altered = await source(Buffer.from('content'))
    writeFileSync(altered.path, 'CONTENT')
    await expect(storages['a bucket']!.put(newKey(v7()), altered)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
