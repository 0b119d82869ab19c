import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbound } from '../../integrations/outbound.ts'
import { createCounterparts } from '../../runner/outside/counterparts.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { companyInPeppol, makeElectronic } from '../../testing/billing/electronic.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { unzipped } from '../../testing/unzipped.ts'
import { removePostedArchives } from '../post/posted-files.ts'
import { enqueueGateway } from './enqueue-gateway.ts'

/** The service for electronic invoices: it takes an invoice once for each key, whatever it answers. */
const taken = new Map<string, Json>()
const heard: string[] = []
let answer: (response: ServerResponse) => void
const service = createServer((request, response) => {
  void text(request).then((body) => {
    const key = String(request.headers['idempotency-key'])
    heard.push(`${request.method} ${request.url} ${key}`)
    taken.set(key, JSON.parse(body))
    answer(response)
  })
})
const json = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

let world: BillingWorld
let gateways: { invoice?: URL } = {}
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}/peppol`)
  world = await openBilling({
    issues: true,
    counterparts: (tenant, name) =>
      createCounterparts({
        tenants: createTenantRegistry(world.fixture.database),
        outbound: createOutbound({ loopback: false, own: [address] }),
        gateways,
        madeUp: new Set(),
      })(tenant, name),
  })
  gateways = { invoice: address }
  await makeElectronic(world)
})
afterAll(async () => {
  service.close()
  await world?.close()
})

const november = { begin: '2026-11-01', end: '2026-11-30' }
/** Bills a new customer. The first call of the service happens here. */
const billed = async (name: string, values: Json): Promise<Json> => {
  const product = await world.product(`Leitung ${name}`, 100)
  await world.contract(await world.customer({ name, values }), [{ product, begin: '2026-11-01' }])
  const run = await world.run(november)
  await world.move(run, 'rated')
  await world.begin(run, 'approved')
  await world.doJobs().catch(() => undefined)
  return (await world.receipts(run))[0]!
}
const stateOf = async (receipt: string): Promise<Json> =>
  (
    await world.query(
      `select d.id, d."receiptDispatch:channel" as channel, d."receiptDispatch:state" as state, d."receiptDispatch:recipient" as recipient,
          d."receiptDispatch:reference" as reference, d."receiptDispatch:reason" as reason, r."receipt:status" as receipt
        from twin_link l join twin_receipt_dispatch d on d.id = l.source_id join twin_receipt r on r.id = l.target_id
        where l.target_id = $1 and l.relationship = $2`,
      [receipt, world.fixture.store.codes.get('receiptDispatch:receipt')],
    )
  )[0]
/** Does failed jobs again at once. */
const again = async () => {
  await world.query(`update job set lease_until = now() - interval '1 second' where kind = 'billingGateway' and state = 'running'`)
  await world.doJobs().catch(() => undefined)
}

test('a service that answers late, with an error or twice gets each invoice once, and the receipt is sent when it is accepted', async () => {
  const pending: ServerResponse[] = []
  answer = (response) => pending.push(response)
  const receipt = await billed('Gießerei AG', companyInPeppol)
  expect(await stateOf(receipt.id)).toMatchObject({ channel: 'peppol', state: 'queued', receipt: 'approved' })
  answer = json(503, {})
  await again()
  expect(await stateOf(receipt.id)).toMatchObject({ state: 'queued', receipt: 'approved' })
  answer = json(200, { data: { reference: 'AP-4711' } })
  await again()
  for (const response of pending) json(200, {})(response)
  const sent = await stateOf(receipt.id)
  expect(sent).toMatchObject({ state: 'sent', reference: 'AP-4711', recipient: 'Gießerei AG, 9930:DE123456789', receipt: 'sent' })
  expect(heard).toEqual([1, 2, 3].map(() => `POST /peppol/invoice ${sent.id}`))
  expect([...taken.keys()]).toEqual([sent.id])
  expect(taken.get(sent.id)).toMatchObject({ number: receipt.number, peppol: '9930:DE123456789', leitwegId: null })
  expect(taken.get(sent.id)!.xml).toContain('<ram:URIID schemeID="9930">DE123456789</ram:URIID>')
  // Asked once more, nothing is sent again.
  const { database, tenant } = world.fixture
  await database.transaction({ role: 'app', tenant }, async (transaction) => enqueueGateway(transaction, tenant, sent.id))
  await world.doJobs()
  expect(heard).toHaveLength(3)
})

test('a refused invoice is no sent one, and becomes a task with the reason', async () => {
  answer = json(422, { code: 'UNKNOWN_RECEIVER', reason: 'Empfänger nicht angemeldet' })
  const receipt = await billed('Stadt Elsterau', {
    'businessPartner:partnerType': 'public',
    'businessPartner:leitwegId': '04011000-12345-39',
  })
  const refused = await stateOf(receipt.id)
  expect(refused).toMatchObject({ state: 'bounced', reason: 'UNKNOWN_RECEIVER: Empfänger nicht angemeldet', receipt: 'approved' })
  const tasks = await world.query(`select payload from job where kind = 'billingBounced'`)
  expect(tasks).toEqual([{ payload: { dispatch: refused.id } }])
})

test('without a service people hand over the XML from a folder, whose archive goes after a month and whose list stays', async () => {
  const { fixture } = world
  gateways = {}
  const receipt = await billed('Amt Elsterau', {
    'businessPartner:partnerType': 'public',
    'businessPartner:leitwegId': '04011000-12345-39',
  })
  expect(await stateOf(receipt.id)).toMatchObject({ channel: 'peppol', state: 'toHandOver', receipt: 'approved' })
  const folder = v7()
  await fixture.seed([newTwin(folder, 'postFolder', { 'postFolder:state': 'new', 'postFolder:kind': 'invoices' })])
  const move = async (state: string) => {
    await world.save('postFolder', folder, { 'postFolder:state': state }, 'tenant:postFolders')
    await world.doJobs()
  }
  const files = () =>
    world.query(
      `select f.storage_key as key, f.type from twin_link l join twin_document d on d.id = l.target_id and d.deleted_at is null
          join stored_file f on f.document_id = d.id where l.source_id = $1 and l.relationship = $2 and l.deleted_at is null order by f.type`,
      [folder, fixture.store.codes.get('postFolder:documents')],
    )
  const contentOf = async ({ key }: Json) => buffer((await world.storage!.read(key))!.stream)
  await move('made')
  const [archive, list] = await files()
  expect([archive!.type, list!.type]).toEqual(['application/zip', 'text/csv'])
  const entries = await unzipped(await contentOf(archive))
  expect([...entries.keys()]).toEqual(['Begleitliste.pdf', 'manifest.csv', `E-Rechnungen/0001_${receipt.number}.xml`])
  expect(entries.get(`E-Rechnungen/0001_${receipt.number}.xml`)!.toString()).toContain('04011000-12345-39')
  expect((await contentOf(list)).toString()).toBe(entries.get('manifest.csv')!.toString())
  const other = world.save('postFolder', folder, { 'postFolder:kind': 'letters' }, 'tenant:postFolders')
  await expect(other).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await move('posted')
  expect(await stateOf(receipt.id)).toMatchObject({ state: 'sent', receipt: 'sent' })

  const parts = world.exporting!
  world.today = '2026-12-09'
  expect(await removePostedArchives(parts)).toBe(0)
  world.today = '2026-12-11'
  expect(await removePostedArchives(parts)).toBe(1)
  expect((await files()).map(({ type }) => type)).toEqual(['text/csv'])
  expect(await removePostedArchives(parts)).toBe(0)
})
