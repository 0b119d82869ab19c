import { calls } from '@twinwerk/contract/calls'
import { billing } from '@twinwerk/domain/roles/billing'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReceipts } from '../../../billing/issued/receipt-document.ts'
import { readDraftDocument } from '../../../billing/draft-file/draft-document.ts'
import { loadBrands } from '../../../demo/load-brands.ts'
import { registerCall } from '../../../http/register.ts'
import { createTenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import type { ApiServer } from '../../../testing/api-server.ts'
import { startApiServer } from '../../../testing/api-server.ts'
import type { BillingWorld } from '../../../testing/billing/billing-world.ts'
import { openBilling } from '../../../testing/billing/billing-world.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { addPerson } from '../../../testing/person.ts'
import { draftFileHandler } from './file.ts'

let world: BillingWorld
let api: ApiServer
beforeAll(async () => {
  world = await openBilling({ issues: true })
  const tenants = createTenantRegistry(world.fixture.database)
  api = await startApiServer(world.fixture, (server, parts) =>
    registerCall(
      server,
      calls['GET /api/billing/drafts/file/{id}'],
      draftFileHandler({ ...parts, tenants, storage: world.storage!, clockOf: world.clockOf }),
    ),
  )
})
afterAll(async () => {
  await api?.close()
  await world?.close()
})

const november = { begin: '2026-11-01', end: '2026-11-30' }
const open = (headers: Record<string, string>, draft: string) =>
  fetch(`${api.origin}/api/billing/drafts/file/${encodeURIComponent(formatTwinId('billingDraft', draft))}`, { headers })
const draftOf = async (run: string, number: string): Promise<string> =>
  (await world.query('select id from billing_draft where run_id = $1 and number = $2', [run, number]))[0]!.id

test('a draft is drawn as the bill that its approval makes, in the language of its receiver, and leaves nothing behind', async () => {
  const { store, tenant } = world.fixture
  const product = await world.product('Glasfaser', 30)
  await world.update('productOption', product, { 'product:nameEn': 'Fibre' })
  const informal = { 'businessPartner:addressing': 'informal' }
  const begin = '2026-11-11'
  const first = await world.contract(await world.customer({ name: 'Krüger, Ute', values: informal }), [{ product, begin }])
  await world.charge(first.contract, -5)
  const english = await world.contract(await world.customer({ name: 'Doe, Jane', values: { 'businessPartner:language': 'en' } }), [
    { product, begin },
  ])
  const homeless = await world.contract(await world.customer({ name: 'Ohne, Ort', withoutAddress: true }), [{ product, begin }])
  const run = await world.run(november)
  await world.move(run, 'rated')
  const draft = await draftOf(run, first.number)

  const stranger = await api.signIn(await addPerson(world.fixture, 'stranger', []))
  expect((await open(stranger, draft)).status).toBe(404)
  const clerk = await api.signIn(await addPerson(world.fixture, 'clerk', billing.grants))
  const before = await world.query('select count(*)::int as n from job union all select count(*)::int from stored_file')
  const answer = await open(clerk, draft)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="Rechnung-Entwurf-2026-11-10.pdf"')
  const text = await pdfText(await answer.arrayBuffer())
  expect(text).toContain('Rechnung – Entwurf')
  expect(text).toContain('Glasfaser, Grundpreis')
  expect(text).toContain('18,80 €')
  expect(text).toContain('Bitte zahle bis')
  expect(text).not.toMatch(/R-\d{4}/)
  const other = await open(clerk, await draftOf(run, english.number))
  const words = await pdfText(await other.arrayBuffer())
  expect(words).toContain('Invoice – draft')
  // The price has no English name, so its German one follows the English name of the product.
  expect(words).toContain('Fibre, Grundpreis')
  const missing = await open(clerk, await draftOf(run, homeless.number))
  expect(missing.status).toBe(409)
  expect(await missing.json()).toMatchObject({ code: 'DRAFT_INCOMPLETE' })
  expect(await world.query('select count(*)::int as n from job union all select count(*)::int from stored_file')).toEqual(before)

  const read = { tenant, store, clock: world.clockOf() }
  const drawn = await store.database.transaction({ role: 'app', tenant }, (transaction) => readDraftDocument(transaction, read, draft))
  await world.move(run, 'approved')
  const receipt = (await world.receipts(run)).find(({ gross }) => Number(gross) === drawn.gross)!
  const [issued] = await store.database.transaction({ role: 'app', tenant }, (transaction) =>
    readReceipts(transaction, { tenant, codes: store.codes }, [receipt.id]),
  )
  expect(issued!.document).toEqual({ ...drawn, number: receipt.number })
})

test('the logo of the tenant stands on the draft, and on none of a tenant without one', async () => {
  const { store, tenant, database } = world.fixture
  const product = await world.product('Telefon', 10)
  const { number } = await world.contract(await world.customer({ name: 'Lang, Ada' }), [{ product, begin: '2026-11-01' }])
  const run = await world.run(november)
  await world.move(run, 'rated')
  const clerk = await api.signIn(await addPerson(world.fixture, 'clerk of logos', billing.grants))
  const imagesOn = async () => {
    const drawn = Buffer.from(await (await open(clerk, await draftOf(run, number))).arrayBuffer()).toString('latin1')
    return [drawn.match(/\/Subtype \/Image/g)?.length ?? 0, drawn.includes('/SMask')]
  }
  expect(await imagesOn()).toEqual([0, false])
  const { uploads } = world.exporting!
  await loadBrands({ ...store, database, uploads }, [{ uuid: tenant, shortId: 'swe' }], '2026-11-10T10:00:00.000Z')
  expect(await imagesOn()).toEqual([1, false])
})

test('a draft whose contract changed since is not drawn as another bill', async () => {
  const product = await world.product('Fernsehen', 10)
  const { number, elements } = await world.contract(await world.customer({ name: 'Nowak, Ida' }), [{ product, begin: '2026-11-01' }])
  const run = await world.run(november)
  await world.move(run, 'rated')
  await world.update('contractElement', elements[0]!, { 'contractElement:quantity': 2 })
  const clerk = await api.signIn(await addPerson(world.fixture, 'second clerk', billing.grants))
  const answer = await open(clerk, await draftOf(run, number))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'DRAFT_CHANGED' })
})
