import { randomBytes } from 'node:crypto'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client, FilesFixture } from '../../testing/files/fixture.ts'
import { openFilesServer } from '../../testing/files/fixture.ts'
import { csv, pdf } from '../../testing/files/samples.ts'

let server: FilesFixture
let clerk: Client
const megabyte = 1_048_576

beforeAll(async () => {
  server = await openFilesServer()
  const { store } = server
  clerk = server.client([
    store.grant('tenant:documents'),
    store.grant('businessPartner:providedContracts'),
    store.grant('businessPartner:providedContracts/contract:documents'),
    store.grant(''),
  ])
})
afterAll(() => server?.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await server.store.database.one({ role: 'app', tenant: server.store.tenant }, { text, values })).rows
const setQuota = (megabytes: number | null) =>
  server.store.seed([
    { kind: 'updateTwin', uuid: server.store.tenant, definition: 'tenant', attributes: { 'tenant:fileQuotaMB': megabytes } },
  ])
const content = (megabytes: number) => Buffer.concat([pdf, randomBytes(megabytes * megabyte - pdf.length)])

describe("a tenant's space", () => {
  beforeEach(async () => {
    await setQuota(null)
    await sql('delete from stored_file')
    await sql('update file_usage set bytes = 0')
  })

  test('is never overbooked, however many come at once', async () => {
    await setQuota(3)
    const file = content(1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => clerk.upload(file, { name: 'a.pdf' })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.json).toMatchObject({
      code: 'FILE_QUOTA_EXCEEDED',
      title: expect.stringContaining('aufgebraucht'),
    })
    expect(await server.space()).toEqual({ used: 3 * megabyte, rows: 3 * megabyte })
  })

  test('is given back by what was refused, and taken by what is there', async () => {
    await setQuota(2)
    expect((await clerk.upload(content(1), { name: 'a.png' })).status).toBe(415)
    expect((await clerk.upload(content(2), { name: 'a.pdf' })).status).toBe(200)
    expect((await clerk.upload(csv, { name: 'a.csv' })).status).toBe(409)
    await setQuota(3)
    expect((await clerk.upload(csv, { name: 'a.csv' })).status).toBe(200)
  })

  test('without a length said before, the most that may come is booked, and what came is kept', async () => {
    const send = () =>
      clerk.request('/api/files?name=a.csv', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'twinwerk' },
        body: ReadableStream.from([Buffer.from(csv)]),
        duplex: 'half',
      })
    await setQuota(49)
    expect((await send()).status).toBe(409)
    await setQuota(50)
    expect((await send()).status).toBe(200)
    expect(await server.space()).toEqual({ used: csv.length, rows: csv.length })
  })
})

describe('a slot', () => {
  const contract = async () => {
    const uuid = v7()
    await server.store.seed([
      { kind: 'createTwin', uuid, definition: 'contractTelecom', attributes: { 'contract:contractBegin': '2025-01-01' } },
      {
        kind: 'createLink',
        uuid: v7(),
        relationship: 'contract:supplierForContract',
        source: uuid,
        target: server.store.tenant,
        validFrom: null,
        validTo: null,
      },
    ])
    return `dtmi:de:oneneo:contractTelecom:x${uuid.replaceAll('-', '')}`
  }
  const upload = async (slot?: string) => (await clerk.upload(csv, { name: 'a.csv', ...(slot ? { slot } : {}) })).json.token as string
  const onContract = (id: string, entry: object) => clerk.save({ id, 'contract:documents': [entry] })
  const newDocument = (token: string) => ({ tempid: 'd', definition: 'document', 'document:url': `upload:${token}` })
  /** Sets a larger size in the database, so that the test need not send 101 MB. */
  const grow = (where: string) => sql(`update stored_file set size = ${101 * megabyte} where ${where}`)
  const tooLarge = {
    code: 'VALIDATION_FAILED',
    problems: [{ key: 'file.tooLarge', message: 'Die Datei darf höchstens 100 MB groß sein!' }],
  }

  test('takes the files made for it, and what fits of files made for none', async () => {
    const id = await contract()
    expect((await onContract(id, newDocument(await upload('contract:documents')))).status).toBe(200)
    expect((await onContract(id, newDocument(await upload('document:contracts')))).status).toBe(200)
    expect((await onContract(id, newDocument(await upload()))).status).toBe(200)
    const token = await upload()
    await grow(`state = 'ready'`)
    expect((await onContract(id, newDocument(token))).json).toMatchObject(tooLarge)
  })

  test('does not take by a link what it would not take as an upload', async () => {
    const id = await contract()
    const document = await clerk.document(csv, { name: 'a.csv' })
    await grow(`document_id = '${parseTwinId(document)!.uuid}'`)
    const linked = await onContract(id, { id_select: document })
    expect(linked.json).toMatchObject({ ...tooLarge, problems: [{ ...tooLarge.problems[0], path: ['data', 'contract:documents', 0] }] })
    expect((await onContract(id, { id_select: await clerk.document(csv, { name: 'a.csv' }) })).status).toBe(200)
  })

  test('bounds also the file that takes the place of another', async () => {
    const id = await contract()
    const saved = await onContract(id, newDocument(await upload('contract:documents')))
    const document = saved.json.saved.find((each: { tempid?: string }) => each.tempid === 'd').id
    const replace = async (token: string) => clerk.save({ id: document, 'document:url': `upload:${token}` })
    const token = await upload('contract:documents')
    await grow(`state = 'ready'`)
    expect((await replace(token)).json).toMatchObject(tooLarge)
    expect((await replace(await upload('contract:documents'))).status).toBe(200)
    expect(
      (await sql('select state from stored_file where document_id = $1 order by id', [parseTwinId(document)!.uuid])).map(
        (row) => row['state'],
      ),
    ).toEqual(['replaced', 'bound'])
  })
})
