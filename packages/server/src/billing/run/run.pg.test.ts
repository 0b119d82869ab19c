import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { callingContract } from '../../testing/billing/calling-contract.ts'
import type { Json } from '../../testing/store-fixture.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }
const december = { begin: '2026-12-01', end: '2026-12-31' }

const drafts = (run: string) =>
  world.query(
    'select number, gross / 10000.0 as gross, findings, blocking, state, decision from billing_draft where run_id = $1 order by number',
    [run],
  )
const kindsOf = (findings: Json[]) => findings.map(({ kind }) => kind).toSorted()
const items = (receipt: string) =>
  world.query(
    `select i."receiptItem:text" as text, i."receiptItem:kind" as kind, i."receiptItem:net" / 10000.0 as net, i."receiptItem:gross" / 10000.0 as gross
      from twin_link l join twin_receipt_item i on i.id = l.target_id where l.source_id = $1 and l.relationship = $2 order by l.position`,
    [receipt, world.fixture.store.codes.get('receipt:receiptItems')],
  )

test('a run bills each contract once, with numbers in the order of the contracts and sums that are those of its items', async () => {
  const fibre = await world.product('Glasfaser', 29.3277)
  const tv = await world.product('Fernsehen', 2.437)
  const ute = await world.customer({ name: 'Krüger, Ute' })
  const first = await world.contract(ute, [
    { product: fibre, begin: '2026-11-01' },
    { product: tv, begin: '2026-11-16' },
  ])
  await world.contract(await world.customer({ name: 'Sorge, Max' }), [{ product: fibre, begin: '2026-11-01' }])
  const charge = await world.charge(first.contract, -5)
  const run = await world.run(november)
  await world.move(run, 'rated')
  expect((await drafts(run)).map(({ gross, blocking }) => [Number(gross), blocking])).toEqual([
    [31.35, false],
    [34.9, false],
  ])
  await world.move(run, 'approved')
  const made = await world.receipts(run)
  expect(made.map(({ number, kind, gross, status }) => [number, kind, Number(gross), status])).toEqual([
    ['R-2026-000001', 'invoice', 31.35, 'approved'],
    ['R-2026-000002', 'invoice', 34.9, 'approved'],
  ])
  const lines = await items(made[0]!.id)
  expect(lines.map(({ text, gross }) => [text, Number(gross)])).toEqual([
    ['Glasfaser, Grundpreis', 34.9],
    ['Fernsehen, Grundpreis', 1.45],
    ['Kulanz', -5],
  ])
  const [billed] = await world.query('select "charge:state" as state from twin_charge where id = $1', [charge])
  expect(billed).toEqual({ state: 'billed' })
  const [{ snapshot, open, hash }] = await world.query(
    'select "receipt:snapshot" as snapshot, "receipt:openAmount" / 10000.0 as open, "receipt:contentHash" as hash from twin_receipt where id = $1',
    [made[0]!.id],
  )
  expect(snapshot).toMatchObject({ seller: { taxNumber: '231/123/12345' }, receiver: { names: ['Krüger, Ute'], isPerson: true } })
  expect([Number(open), hash.length]).toEqual([31.35, 67])
})

test('a second run over the same period has nothing to bill, and a retroactive end is corrected with its receipt named', async () => {
  const again = await world.run(november)
  await world.move(again, 'rated')
  expect(await drafts(again)).toEqual([])
  const [row] = await world.query('select "billingRun:state" as state from twin_billing_run where id = $1', [again])
  expect(row).toEqual({ state: 'drafted' })

  const product = await world.product('Telefon', 30)
  const { contract, elements, number } = await world.contract(
    await world.customer({ name: 'Nowak, Ida', values: { 'businessPartner:partnerType': 'company' } }),
    [{ product, begin: '2026-11-01' }],
  )
  await world.bill(november)
  await world.update('contractElement', elements[0]!, { 'contractElement:contractElementEnd': '2026-11-10' })
  const run = await world.run(december)
  world.today = '2026-12-02'
  await world.move(run, 'rated')
  const own = (await drafts(run)).filter((draft) => draft.number === number)
  expect(own.map(({ gross, findings }) => [Number(gross), kindsOf(findings)])).toEqual([[-23.8, ['deviation', 'negative']]])
  await world.move(run, 'approved')
  const correction = (await world.receipts(run)).find(({ kind }) => kind === 'correction')
  // A correction does not compare itself with the bill before, the next bill of a customer does.
  const sinceLast = async (receipt: string) =>
    (await world.query(`select "receipt:snapshot" -> 'sinceLast' as since from twin_receipt where id = $1`, [receipt]))[0]!.since
  expect(await sinceLast(correction.id)).toBeNull()
  const [ute] = (await world.receipts(run)).filter(({ gross }) => Number(gross) === 37.8)
  expect(await sinceLast(ute!.id)).toEqual({
    number: 'R-2026-000001',
    date: '2026-11-10',
    by: 6.45,
    changes: [
      { kind: 'gone', text: 'Kulanz', textEn: 'Goodwill', by: 5 },
      { kind: 'other', text: 'Fernsehen, Grundpreis', textEn: 'Fernsehen, Grundpreis', by: 1.45 },
    ],
    more: 0,
  })
  const lines = await items(correction.id)
  expect(lines.map(({ kind, net }) => [kind, Number(net)])).toEqual([
    ['correction', -30],
    ['recurring', 10],
  ])
  expect(lines[0]!.text).toMatch(/^Korrektur zu R-2026-\d{6}: Telefon, Grundpreis$/)
  const [{ n }] = await world.query('select count(*)::int as n from twin_link where source_id = $1 and relationship = $2', [
    correction.id,
    world.fixture.store.codes.get('receipt:refersTo'),
  ])
  expect(n).toBe(1)
  const next = await world.run({ begin: '2026-12-01', end: '2026-12-31' }, {})
  await world.move(next, 'rated')
  expect(await drafts(next)).toEqual([])
  expect(contract).toBeTruthy()
})

test('a contract on hold, without address or with a price in error stays out, with the reason', async () => {
  const product = await world.product('Anschluss', 20)
  const odd = await world.product('Seltsam', { 'priceComponent:singleprice': 5, 'priceComponent:billingreferenceperiod': 'PT5H' })
  const ada = await world.customer({ name: 'Lang, Ada' })
  const begin = '2026-12-01'
  const held = await world.contract(ada, [{ product, begin }], { 'contract:billingHold': true, 'contract:holdReason': 'Einspruch' })
  const homeless = await world.contract(await world.customer({ name: 'Ohne, Ort', withoutAddress: true }), [{ product, begin }])
  const failing = await world.contract(ada, [{ product: odd, begin }])
  const fine = await world.contract(ada, [{ product, begin }])
  const run = await world.run(december)
  await world.move(run, 'rated')
  const found = new Map((await drafts(run)).map((draft) => [draft.number, draft]))
  expect(kindsOf(found.get(held.number).findings)).toContain('hold')
  expect(kindsOf(found.get(homeless.number).findings)).toContain('noAddress')
  expect(kindsOf(found.get(failing.number).findings)).toEqual(['periodInvalid'])
  await world.move(run, 'approved')
  expect((await world.receipts(run)).length).toBe(1)
  const after = new Map((await drafts(run)).map((draft) => [draft.number, draft.state]))
  expect([held, homeless, failing, fine].map(({ number }) => after.get(number))).toEqual(['leftOut', 'leftOut', 'leftOut', 'approved'])
})

test('a contract that changed after its draft was calculated is left out, and billed by the next run as it is then', async () => {
  const product = await world.product('Router', 10)
  const { contract, number, elements } = await world.contract(await world.customer({ name: 'Anders, Uwe' }), [
    { product, begin: '2026-12-01' },
  ])
  const run = await world.run(december)
  await world.move(run, 'rated')
  await world.update('contractElement', elements[0]!, { 'contractElement:quantity': 2 })
  await world.move(run, 'approved')
  expect((await drafts(run)).find((draft) => draft.number === number)).toMatchObject({ state: 'changed' })
  const next = await world.bill(december)
  expect((await world.receipts(next)).map(({ gross }) => Number(gross))).toEqual([23.8])
  expect(contract).toBeTruthy()
})

test('a collective bill has the contracts of a receiver on one receipt, and a fee outside of tax on one of its own', async () => {
  const product = await world.product('Kabel', 12)
  const town = await world.customer({
    name: 'Gemeinde Elsterau',
    values: { 'businessPartner:partnerType': 'public', 'businessPartner:collectiveBilling': true },
  })
  const [one] = [
    await world.contract(town, [{ product, begin: '2026-12-01' }]),
    await world.contract(town, [{ product, begin: '2026-12-01' }]),
    await world.contract(town, [{ product, begin: '2026-12-01' }]),
  ]
  const fee = await world.charge(one.contract, 5, 'Rücklastschrift')
  await world.update('charge', fee, { 'charge:taxClass': 'none' })
  const run = await world.bill(december)
  expect((await world.receipts(run)).map(({ number, kind, gross }) => [number.slice(0, 2), kind, Number(gross)])).toEqual([
    ['F-', 'fee', 5],
    ['R-', 'invoice', 42.84],
  ])
})

test('a receipt below the small balance waits while its contract lives', async () => {
  const product = await world.product('Centbetrag', 0.5)
  const { number } = await world.contract(await world.customer({ name: 'Klein, Eva' }), [{ product, begin: '2026-12-01' }])
  const run = await world.run(december)
  await world.move(run, 'rated')
  expect((await drafts(run)).filter((draft) => draft.number === number)).toEqual([])
})

test('above the limit a second person approves, and the one who began the run does not', async () => {
  const product = await world.product('Standleitung', 20_000)
  await world.contract(await world.customer({ name: 'Werk AG', values: { 'businessPartner:partnerType': 'company' } }), [
    { product, begin: '2026-12-01' },
  ])
  const run = await world.run(december)
  await world.query('update twin_billing_run set created_by = $2 where id = $1', [run, world.fixture.caller([]).user])
  await world.move(run, 'rated')
  const field = (systematics: string) => ({
    code: 'VALIDATION_FAILED',
    details: { problems: [expect.objectContaining({ systematics })] },
  })
  await expect(world.move(run, 'approved')).rejects.toMatchObject(field('billingRun:approvedAboveLimit'))
  await expect(world.move(run, 'approved', { 'billingRun:approvedAboveLimit': true })).rejects.toMatchObject(
    field('billingRun:approvedAboveLimit'),
  )
  const other = v7()
  await world.fixture.seed([
    { kind: 'createTwin', uuid: other, definition: 'user', attributes: { 'user:username': 'lead', 'user:email': 'lead@swe.example' } },
  ])
  await world.move(run, 'approved', { 'billingRun:approvedAboveLimit': true }, other)
  expect((await world.receipts(run)).length).toBe(1)
})

test('a numbered receipt and its items take no change, whoever writes it', async () => {
  const [receipt] = await world.query(`select id from twin_receipt where "receipt:receiptNumber" = 'R-2026-000001'`)
  const fixed = expect.objectContaining({ code: 'RECEIPT_FIXED' })
  await expect(world.update('receipt', receipt!.id, { 'receipt:sumGross': 1 })).rejects.toEqual(fixed)
  const remove = { kind: 'deleteTwin', uuid: receipt!.id, definition: 'receipt' } as const
  await expect(world.fixture.seed([remove])).rejects.toEqual(fixed)
  const [item] = await world.query(
    'select i.id from twin_receipt_item i join twin_link l on l.target_id = i.id where l.source_id = $1 limit 1',
    [receipt!.id],
  )
  await expect(world.update('receiptItem', item!.id, { 'receiptItem:net': 1 })).rejects.toEqual(fixed)
  await world.update('receipt', receipt!.id, { 'receipt:status': 'sent' })
  const [row] = await world.query('select "receipt:status" as status from twin_receipt where id = $1', [receipt!.id])
  expect(row).toEqual({ status: 'sent' })
})

test('a run refuses what cannot be: a period in the future, an earlier date, a change after its approval', async () => {
  const field = (systematics: string) => ({
    code: 'VALIDATION_FAILED',
    details: { problems: [expect.objectContaining({ systematics })] },
  })
  const future = await world.run({ begin: '2027-02-01', end: '2027-02-28' })
  await expect(world.move(future, 'rated')).rejects.toMatchObject(field('billingRun:period'))
  const timed = await world.run({ begin: '2026-11-30T23:00:00.000Z', end: '2026-12-31T22:59:59.000Z' })
  await expect(world.move(timed, 'rated')).rejects.toMatchObject(field('billingRun:period'))
  const product = await world.product('Zusatz', 10)
  await world.contract(await world.customer({ name: 'Spät, Jan' }), [{ product, begin: '2026-12-01' }])
  const early = await world.run(december, { 'billingRun:receiptDate': '2026-11-01' })
  await world.move(early, 'rated')
  await expect(world.move(early, 'approved')).rejects.toMatchObject(field('billingRun:receiptDate'))
  await world.move(early, 'discarded')
  expect(await drafts(early)).toEqual([])
  await expect(world.move(early, 'rated')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a draft receipt of an earlier release becomes a charge, which the run bills', async () => {
  const product = await world.product('Altvertrag', 10)
  const customer = await world.customer({ name: 'Früher, Kai' })
  const { contract, number } = await world.contract(customer, [{ product, begin: '2026-12-01' }])
  const [receipt, item] = [v7(), v7()]
  const draft = { 'receipt:name': 'Gutschrift § 58 TKG', 'receipt:date': '2026-10-05', 'receipt:status': 'draft', 'receipt:sumGross': -15 }
  const line = {
    'receiptItem:text': 'Störung',
    'receiptItem:taxrate': 19,
    'receiptItem:periodFrom': '2026-10-01',
    'receiptItem:periodTo': '2026-10-05',
  }
  await world.fixture.seed([
    { kind: 'createTwin', uuid: receipt, definition: 'receipt', attributes: draft },
    { kind: 'createTwin', uuid: item, definition: 'receiptItem', attributes: line },
  ])
  for (const [relationship, source, target] of [
    ['receipt:receiptItems', receipt, item],
    ['receipt:contract', receipt, contract],
    ['receipt:receiver', receipt, customer],
  ] as const)
    await world.link(relationship, source, target)
  const run = await world.run(december)
  await world.move(run, 'rated')
  expect((await drafts(run)).filter((each) => each.number === number).map(({ gross }) => Number(gross))).toEqual([-3.1])
  const [gone] = await world.query('select deleted_at is not null as gone from twin_receipt where id = $1', [receipt])
  expect(gone).toEqual({ gone: true })
})

test('calls of a month that is over are one line for their zone, once, and unrated ones hold the contract back', async () => {
  const product = await world.product('Telefonie', 5)
  const { number, elements } = await world.contract(await world.customer({ name: 'Ruf, Ina' }), [{ product, begin: '2026-11-01' }])
  const component = v7()
  const zone = { 'priceComponent:name': 'Mobilfunk', 'priceComponent:pricingType': 'tacted', 'priceComponent:singleprice': 0.099 }
  await world.fixture.seed([{ kind: 'createTwin', uuid: component, definition: 'priceComponent', attributes: zone }])
  const call = (n: number, state: string) =>
    world.query(
      `insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, element_id, component_id, zone, billed_seconds, net, gross, flat, import_id, state, tax_class)
        values ($1, '2026-11-05T10:00:00Z', '+493411', '+49170' || $3::bigint, 60, $2, $3::bigint, '2026-11-05', '2026-11-01', $4, $5, 'DE-MOBIL', 60, 10000, 11900, false, $6, $7, 'regular')`,
      [world.fixture.tenant, v7(), n, elements[0], component, v7(), state],
    )
  await call(1, 'rated')
  await call(2, 'rated')
  const own = async (run: string) => (await drafts(run)).find((each) => each.number === number)
  const first = await world.bill(december)
  const receipt = (await world.receipts(first)).find(({ gross }) => Number(gross) === 14.28)
  expect((await items(receipt.id)).filter(({ kind }) => kind === 'calls').map(({ gross }) => Number(gross))).toEqual([2.38])
  const second = await world.run(december)
  await world.move(second, 'rated')
  expect(await own(second)).toBeUndefined()
  // A cancelled bill gives its calls free: the next one has them again, once, beside those that came meanwhile.
  await call(4, 'rated')
  const late = await world.bill(december)
  const callLines = async (run: string) => {
    const made = await Promise.all((await world.receipts(run)).map(({ id }) => items(id)))
    return made.flat().flatMap(({ kind, text, gross }) => (kind === 'calls' ? [[text, Number(gross)]] : []))
  }
  expect(await callLines(late)).toEqual([['Nachberechnung Verbindungen DE-MOBIL November 2026', 1.19]])
  await world.reverse(receipt.id)
  expect(await callLines(await world.bill(december))).toEqual([['Verbindungen DE-MOBIL November 2026', 2.38]])
  await call(3, 'unrated')
  await world.move(second, 'rated')
  expect(await own(second)).toMatchObject({ blocking: true })
})

test('the minimum spend of a zone is billed with its month, also without calls, and late calls take it back', async () => {
  world.today = '2026-12-05'
  const own = await callingContract(world, 'Wenig, Willi', { 'priceComponent:minSpend': 5 })
  const usage = async (run: string) => {
    const made = await Promise.all((await world.receipts(run)).map(({ id }) => items(id)))
    return made
      .flat()
      .flatMap(({ kind, text, gross }) => (['calls', 'minimum', 'correction'].includes(kind) ? [[kind, text, Number(gross)]] : []))
  }
  const drafted = async () => {
    const run = await world.run(december)
    await world.link('billingRun:onlyContracts', run, own.contract)
    await world.move(run, 'rated')
    return run
  }
  const billed = async () => {
    const run = await drafted()
    await world.move(run, 'approved')
    return usage(run)
  }
  expect(await billed()).toEqual([['minimum', 'Mindestumsatz: Verbindungen DE-MOBIL November 2026', 5.95]])
  expect(await drafts(await drafted())).toEqual([])
  await own.call({ net: 70_000n, gross: 83_300n })
  expect(await billed()).toEqual([
    ['correction', expect.stringMatching(/^Korrektur zu R-2026-\d{6}: Mindestumsatz: Verbindungen DE-MOBIL November 2026$/), -5.95],
    ['calls', 'Verbindungen DE-MOBIL November 2026', 8.33],
  ])
})

test('calls of a month belong to the receipt that charges them: those of another receiver are billed although their draft was held', async () => {
  world.today = '2027-01-05'
  const january = { begin: '2027-01-01', end: '2027-01-31' }
  const [before, after] = [await world.customer({ name: 'Vorher, Vera' }), await world.customer({ name: 'Nachher, Nils' })]
  const { contract, elements } = await world.contract(before, [{ product: await world.product('Anschluss', 5), begin: '2026-11-01' }])
  const receiver = 'contract:receiverForContract'
  await world.query('update twin_link set valid_to = $3 where source_id = $1 and relationship = $2', [
    contract,
    world.fixture.store.codes.get(receiver),
    '2026-11-30T23:00:00Z',
  ])
  const since = { validFrom: '2026-11-30T23:00:00.000Z', validTo: null }
  await world.fixture.seed([{ kind: 'createLink', uuid: v7(), relationship: receiver, source: contract, target: after, ...since }])
  const [component] = (await world.query('select component_id as id from call_record limit 1')).map(({ id }) => id)
  for (const [n, month] of [
    [11, '2026-11-01'],
    [12, '2026-12-01'],
  ])
    await world.query(
      `insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, element_id, component_id, zone, billed_seconds, net, gross, flat, import_id, state, tax_class)
        values ($1, $8::date + interval '9 days', '+493412', '+49170' || $3::bigint, 60, $2, $3::bigint, $8::date + 9, $8, $4, $5, 'DE-MOBIL', 60, 10000, 11900, false, $6, $7, 'regular')`,
      [world.fixture.tenant, v7(), n, elements[0], component, v7(), 'rated', month],
    )
  const texts = async (run: string) => {
    const made = await Promise.all((await world.receipts(run)).map(({ id }) => items(id)))
    return made.flat().flatMap(({ kind, text }) => (kind === 'calls' && text.includes('DE-MOBIL') ? [text] : []))
  }
  const run = await world.run(january)
  await world.link('billingRun:onlyContracts', run, contract)
  await world.move(run, 'rated')
  await world.query(`update billing_draft set decision = 'held' where run_id = $1 and receiver_id = $2`, [run, after])
  await world.move(run, 'approved')
  expect(await texts(run)).toEqual(['Verbindungen DE-MOBIL November 2026'])
  const next = await world.run(january)
  await world.link('billingRun:onlyContracts', next, contract)
  await world.move(next, 'rated')
  await world.move(next, 'approved')
  expect(await texts(next)).toEqual(['Verbindungen DE-MOBIL Dezember 2026'])
})

test('a credit does not bring a run below the limit', async () => {
  world.today = '2027-01-05'
  const company = { 'businessPartner:partnerType': 'company' }
  const product = await world.product('Backbone', 20_000)
  const large = await world.contract(await world.customer({ name: 'Groß AG', values: company }), [{ product, begin: '2027-01-01' }])
  const credited = await world.contract(await world.customer({ name: 'Gutschrift AG', values: company }), [])
  await world.charge(credited.contract, -23_800)
  const run = await world.run({ begin: '2027-01-01', end: '2027-01-31' })
  for (const { contract } of [large, credited]) await world.link('billingRun:onlyContracts', run, contract)
  await world.move(run, 'rated')
  await expect(world.move(run, 'approved')).rejects.toMatchObject({
    details: { problems: [expect.objectContaining({ systematics: 'billingRun:approvedAboveLimit' })] },
  })
  await world.move(run, 'discarded')
})
