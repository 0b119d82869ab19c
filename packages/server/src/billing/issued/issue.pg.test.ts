import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { customerRole } from '@twinwerk/domain/roles/customer'
import { receiptSums } from '@twinwerk/model/billing/receipt-sums'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access } from '../../access/access.ts'
import { letterHandler } from '../../api/letters/letter.ts'
import type { Session } from '../../identity/session.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { addPerson } from '../../testing/person.ts'
import { openSchema } from '../../testing/receipts/read-cii.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { clock } from '../../testing/store-fixture.ts'
import { receiptLetter } from '@twinwerk/domain/letters/receipt'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import { deliverKind, renderKind } from '../../store/billing/job-kinds.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { doJobs } from '../../testing/jobs/do-jobs.ts'
import { noteBounced } from './bounced.ts'
import { readReceipts } from './receipt-document.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling({ issues: true })
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }
const december = { begin: '2026-12-01', end: '2026-12-31' }

const read = (...receipts: readonly string[]) => {
  const { database, tenant, store } = world.fixture
  return database.transaction({ role: 'app', tenant }, (transaction) => readReceipts(transaction, { tenant, codes: store.codes }, receipts))
}
const runOf = async (run: string) => {
  const [row] = await world.query('select "billingRun:state" as state, "billingRun:log" as log from twin_billing_run where id = $1', [run])
  return row!
}
/** The documents of a receipt with the hashes of their files. */
const filesOf = (receipt: string) =>
  world.query(
    `select d.id, d."document:name" as name, d."document:kind" as kind, f.sha256, f.storage_key as key from twin_link l join twin_document d on d.id = l.target_id
      join stored_file f on f.document_id = d.id and f.state = 'bound' where l.source_id = $1 and l.relationship = $2 order by 2`,
    [receipt, world.fixture.store.codes.get('receipt:documents')],
  )
const dispatchesOf = (receipt: string) =>
  world.query(
    `select d.id, d."receiptDispatch:channel" as channel, d."receiptDispatch:state" as state, d."receiptDispatch:recipient" as recipient
      from twin_link l join twin_receipt_dispatch d on d.id = l.source_id where l.target_id = $1 and l.relationship = $2`,
    [receipt, world.fixture.store.codes.get('receiptDispatch:receipt')],
  )
const bytesOf = async ({ key }: Json): Promise<Buffer> => buffer((await world.storage!.read(key))!.stream)
const mailsTo = (recipient: string) =>
  world.query('select kind, language, subject, body, attachments from outgoing_mail where recipient = $1', [recipient])

test('a stored receipt reads as the document that its run calculated, on both bases', async () => {
  const fibre = await world.product('Glasfaser', 29.3277, { 'priceComponent:singleprice': 4.1176, 'priceComponent:name': 'Telefon' })
  const person = await world.contract(await world.customer({ name: 'Krüger, Ute' }), [
    { product: fibre, begin: '2026-11-01' },
    { product: fibre, begin: '2026-11-12' },
  ])
  await world.charge(person.contract, -5)
  const company = { 'businessPartner:partnerType': 'company', 'businessPartner:vatId': 'DE123456789' }
  await world.contract(await world.customer({ name: 'Werk AG', values: company }), [{ product: fibre, begin: '2026-11-20' }])
  const run = await world.run(november)
  await world.move(run, 'rated')
  const drafts = await world.query('select lines, net, tax, gross from billing_draft where run_id = $1 order by number', [run])
  await world.move(run, 'approved')
  const receipts = await read(...(await world.receipts(run)).map(({ id }) => id as string))
  expect(receipts.map(({ document }) => document?.basis)).toEqual(['gross', 'net'])
  for (const [index, { row, document }] of receipts.entries()) {
    const draft = drafts[index]!
    const { basis, items, rates, net, tax, gross } = document!
    expect([net, tax, gross]).toEqual([draft.net, draft.tax, draft.gross].map((each: string) => Number(each) / 10_000))
    const own = items.map((item) => (basis === 'gross' ? item.gross : item.net))
    expect(own).toEqual(draft.lines.map(({ amount }: Json) => amount))
    expect(items.map((item) => (basis === 'gross' ? item.unitGross : item.unitNet))).toEqual(draft.lines.map(({ unit }: Json) => unit))
    expect(items.map(({ from, to }) => [from, to])).toEqual(draft.lines.map((line: Json) => [line.from, line.to]))
    const sums = receiptSums(
      items.map((item, at) => ({ ...item, amount: amountOf(own[at]!) })),
      basis,
    )
    const inEuro = sums.rates.map((each) => ({
      ...each,
      net: euroOfAmount(each.net),
      tax: euroOfAmount(each.tax),
      gross: euroOfAmount(each.gross),
    }))
    expect(rates).toEqual(inEuro)
    expect(items.map(({ net: each }) => each)).toEqual(sums.lines.map((each) => euroOfAmount(each.net)))
    expect(document).toMatchObject({ number: row.number, kind: 'invoice', date: '2026-11-10', dueDate: '2026-11-24', refersTo: [] })
  }
  expect(receipts[0]!.document).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  expect(receipts[0]!.document!.snapshot.receiver).toMatchObject({ names: ['Krüger, Ute'], isPerson: true })
})

test('each receipt of a run gets its file once, and the run is closed when its sums agree', async () => {
  const product = await world.product('Anschluss', 20)
  await world.contract(await world.customer({ name: 'Datei, Ida' }), [{ product, begin: '2026-11-01' }])
  const vat = { 'businessPartner:vatId': 'DE123456789' }
  const company = { ...vat, 'businessPartner:partnerType': 'company' }
  await world.contract(await world.customer({ name: 'Gießerei GmbH', values: company }), [{ product, begin: '2026-11-01' }])
  const town = { 'businessPartner:partnerType': 'public', 'businessPartner:leitwegId': '04011000-12345-39' }
  await world.contract(await world.customer({ name: 'Gemeinde Elsterau', values: town }), [{ product, begin: '2026-11-01' }])
  const run = await world.bill(november)
  const [person, firm, ...others] = await world.receipts(run)
  // An authority takes nothing but an XRechnung, which needs phone, mail and account of the supplier. A company gets a plain PDF without.
  const [held] = await world.query(`select findings from billing_draft where run_id = $1 and state <> 'approved'`, [run])
  expect(held!.findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'sellerNoContact', blocking: true }),
      expect.objectContaining({ kind: 'sellerNoAccount', blocking: true }),
    ]),
  )
  expect(others).toEqual([])
  for (const { id, number } of [person!, firm!]) {
    const [{ hash }] = await world.query('select "receipt:fileHash" as hash from twin_receipt where id = $1', [id])
    const pdf = (await filesOf(id)).find(({ name }) => name === `${number}.pdf`)
    expect(pdf).toMatchObject({ kind: 'invoice', sha256: hash })
    const bytes = await bytesOf(pdf)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    expect(await pdfText(new Uint8Array(bytes).buffer)).toContain(number)
  }
  const { state, log } = await runOf(run)
  expect(state).toBe('closed')
  expect(log).toMatchObject({
    receipts: 2,
    withoutFile: 0,
    withoutElectronicForm: [{ receipt: firm!.number, problems: ['sellerAccount'] }],
    closed: { first: person!.number, last: firm!.number, receipts: 2, gross: 47.6 },
  })
  const entries = await world.query(`select object from audit_entry where action = 'billingRunClosed' and object like $1`, [`${run}%`])
  expect(entries).toEqual([{ object: `${run} ${person!.number}–${firm!.number} 2 47.6 ${log.closed.hash}` }])
  const before = [await filesOf(person!.id), await dispatchesOf(person!.id)]
  const { database, tenant } = world.fixture
  const payload = { run, receipts: [person!.id] }
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    enqueue(transaction, { tenant, id: v7(), kind: renderKind, user: undefined, payload })
    enqueue(transaction, { tenant, id: v7(), kind: deliverKind, user: undefined, payload })
  })
  await world.doJobs()
  expect([await filesOf(person!.id), await dispatchesOf(person!.id)]).toEqual(before)
})

test('a company gets the electronic invoice in its PDF, an authority the XRechnung beside it', async () => {
  const [setup] = await world.query('select id from twin_billing_setup')
  await world.update('billingSetup', setup!.id, { 'billingSetup:phone': '0800 2312500', 'billingSetup:mail': 'rechnung@swe.example' })
  const account = v7()
  await world.fixture.seed([
    newTwin(account, 'bankAccount', { 'bankAccount:iban': 'DE02120300000000202051' }),
    newLink('businessPartner:bankAccounts', world.fixture.tenant, account),
  ])
  const product = await world.product('Standleitung', 100)
  const company = { 'businessPartner:partnerType': 'company', 'businessPartner:vatId': 'DE123456789' }
  await world.contract(await world.customer({ name: 'Gießerei AG', values: company }), [{ product, begin: '2026-11-01' }])
  const town = { 'businessPartner:partnerType': 'public', 'businessPartner:leitwegId': '04011000-12345-39' }
  await world.contract(
    await world.customer({ name: 'Stadt Elsterau', values: { ...town, 'businessPartner:email': 'amt@stadt.example' } }),
    [{ product, begin: '2026-11-01' }],
  )
  const run = await world.bill(november)
  // The authority of the test before is billed first, now that nothing keeps it back.
  const [, firm, office] = await world.receipts(run)
  expect((await runOf(run)).log).not.toHaveProperty('withoutElectronicForm')
  const [only, ...others] = await filesOf(firm!.id)
  expect(others).toEqual([])
  expect((await bytesOf(only)).toString('latin1')).toContain('factur-x.xml')
  const [, xml] = await filesOf(office!.id)
  expect(xml).toMatchObject({ name: `${office!.number}.xml`, kind: 'invoice' })
  const text = (await bytesOf(xml)).toString()
  openSchema().validate(text)
  expect(text).toContain(office!.number)
  // Its XRechnung goes by the service for electronic invoices, and waits for a person where there is none.
  expect(await mailsTo('amt@stadt.example')).toEqual([])
  expect(await dispatchesOf(office!.id)).toMatchObject([{ channel: 'peppol', state: 'toHandOver' }])
})

test('a receipt goes into the portal, else by mail with its file, else it waits for print', async () => {
  const product = await world.product('Router', 10)
  const informal = { 'businessPartner:addressing': 'informal', 'businessPartner:email': 'nie@kunde.example' }
  const inPortal = await world.customer({ name: 'Portal, Pia', values: informal })
  await addPerson(world.fixture, 'pia', customerRole.grants, inPortal)
  const byMail = await world.customer({
    name: 'Mail, Max',
    values: { 'businessPartner:language': 'en', 'businessPartner:email': 'max@kunde.example' },
  })
  const contact = v7()
  await world.fixture.seed([
    newTwin(contact, 'contactMail', { 'contactMail:email': 'bills@kunde.example', 'contactMail:purpose': 'invoice' }),
    newLink('businessPartner:contactMail', byMail, contact),
  ])
  const onPaper = await world.customer({ name: 'Papier, Paul' })
  for (const customer of [inPortal, byMail, onPaper]) await world.contract(customer, [{ product, begin: '2026-11-01' }])
  // Two customers with an address who want paper: by their payment, and by an option.
  const [payment, option] = [v7(), v7()]
  const wishes = await Promise.all(
    [1, 2].map((n) => world.customer({ name: `Wunsch ${n}`, values: { 'businessPartner:email': 'nie@kunde.example' } })),
  )
  const first = await world.contract(wishes[0]!, [{ product, begin: '2026-11-01' }])
  await world.fixture.seed([
    newTwin(payment, 'paymentOnBill', { 'paymentOnBill:paperInvoice': true }),
    newLink('contract:paymentMethod', first.contract, payment),
    newTwin(option, 'productOption', { 'product:name': 'Papierrechnung', 'productOption:optionKind': 'paperInvoice' }),
  ])
  await world.contract(wishes[1]!, [
    { product, begin: '2026-11-01' },
    { product: option, begin: '2026-11-01' },
  ])
  const run = await world.bill(november)
  const [portal, mail, post, ...wished] = await world.receipts(run)
  for (const each of wished) expect(await dispatchesOf(each.id)).toMatchObject([{ channel: 'post', state: 'toPrint' }])
  expect(wished).toHaveLength(2)
  expect([portal, mail, post].map((each) => each!.status)).toEqual(['sent', 'sent', 'approved'])
  expect(await dispatchesOf(portal!.id)).toMatchObject([{ channel: 'portal', state: 'sent', recipient: 'pia@swe.example' }])
  expect(await dispatchesOf(mail!.id)).toMatchObject([{ channel: 'mail', state: 'sent', recipient: 'bills@kunde.example' }])
  expect(await dispatchesOf(post!.id)).toMatchObject([{ channel: 'post', state: 'toPrint', recipient: 'Papier, Paul' }])
  const delivered = await world.query('select target_id from twin_link where relationship = $1', [
    world.fixture.store.codes.get('receipt:deliveredTo'),
  ])
  // A letter is delivered once it is posted, which lets its receiver object in the portal.
  expect(delivered.map(({ target_id }) => target_id).toSorted()).toEqual([inPortal, byMail].toSorted())
  const [told] = await mailsTo('pia@swe.example')
  expect(told).toMatchObject({ kind: 'receiptInPortal', attachments: [], subject: `Rechnung ${portal!.number} von Stadtwerke Elsterau` })
  expect(told!.body).toContain('neuer Beleg für dich')
  const [sent] = await mailsTo('bills@kunde.example')
  expect(sent).toMatchObject({ kind: 'receiptByMail', subject: `Invoice ${mail!.number} from Stadtwerke Elsterau` })
  const [file] = await filesOf(mail!.id)
  expect(sent!.attachments).toMatchObject([{ name: `${mail!.number}.pdf`, key: file!.key, type: 'application/pdf' }])
  expect(await mailsTo('nie@kunde.example')).toEqual([])
  expect(await mailsTo('max@kunde.example')).toEqual([])
  expect((await runOf(run)).state).toBe('closed')
})

test('a cancellation gets its own file, which names what it cancels, and goes the way of its receipt', async () => {
  const product = await world.product('Storno', 50)
  const values = { 'businessPartner:partnerType': 'company', 'businessPartner:email': 'storno@kunde.example' }
  await world.contract(await world.customer({ name: 'Storno GmbH', values }), [{ product, begin: '2026-11-01' }])
  const run = await world.bill(november)
  const [receipt] = await world.receipts(run)
  const { receipt: cancellation, number } = await world.reverse(receipt!.id, { rebill: false })
  await world.doJobs()
  const [file, ...others] = await filesOf(cancellation)
  expect([file!.name, others]).toEqual([`${number}.pdf`, []])
  const bytes = await bytesOf(file)
  const text = await pdfText(new Uint8Array(bytes).buffer)
  expect(text).toContain(`Stornorechnung ${number}`)
  expect(text).toContain(`Bezieht sich auf ${receipt!.number} vom`)
  expect(bytes.toString('latin1')).toContain('factur-x.xml')
  expect(await dispatchesOf(cancellation)).toMatchObject([{ channel: 'mail', recipient: 'storno@kunde.example' }])
  const subjects = (await mailsTo('storno@kunde.example')).map(({ subject }) => subject)
  expect(subjects).toEqual([`Rechnung ${receipt!.number} von Stadtwerke Elsterau`, `Stornorechnung ${number} von Stadtwerke Elsterau`])
  const states = await world.query(
    'select "receipt:status" as status from twin_receipt where id = any($1::uuid[]) order by "receipt:receiptNumber"',
    [[receipt!.id, cancellation]],
  )
  expect(states.map(({ status }) => status)).toEqual(['reversed', 'paid'])
})

test('the file of a receipt takes no change, other documents do', async () => {
  const product = await world.product('Fest', 10)
  const town = { 'businessPartner:partnerType': 'public', 'businessPartner:leitwegId': '04011000-12345-39' }
  await world.contract(await world.customer({ name: 'Amt Fest', values: town }), [{ product, begin: '2026-11-01' }])
  const [receipt] = await world.receipts(await world.bill(november))
  const files = await filesOf(receipt!.id)
  expect(files).toHaveLength(2)
  const fixed = expect.objectContaining({ code: 'RECEIPT_FIXED' })
  for (const { id } of files) {
    await expect(world.update('document', id, { 'document:name': 'Anders.pdf' })).rejects.toEqual(fixed)
    await expect(world.update('document', id, { 'document:sha256': 'anders' })).rejects.toEqual(fixed)
    await expect(world.fixture.seed([{ kind: 'deleteTwin', uuid: id, definition: 'document' }])).rejects.toEqual(fixed)
  }
  const other = v7()
  await world.fixture.seed([
    newTwin(other, 'document', { 'document:name': 'Brief.pdf', 'document:url': 'x' }),
    newLink('receipt:documents', receipt!.id, other),
  ])
  await world.update('document', other, { 'document:name': 'Anderer Brief.pdf' })
  expect((await filesOf(receipt!.id)).map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256))
})

test('a printed receipt is sent once somebody says so, and a refused mail is noted as come back', async () => {
  const product = await world.product('Zurück', 10)
  const values = { 'businessPartner:email': 'weg@kunde.example' }
  await world.contract(await world.customer({ name: 'Drucken, Dora' }), [{ product, begin: '2026-11-01' }])
  await world.contract(await world.customer({ name: 'Weg, Willi', values }), [{ product, begin: '2026-11-01' }])
  const [printed, mailed] = await world.receipts(await world.bill(november))
  const [post] = await dispatchesOf(printed!.id)
  await world.save('receiptDispatch', post!.id, { 'receiptDispatch:state': 'sent' }, 'tenant:receiptDispatches')
  const [dispatch] = await world.query(
    'select "receiptDispatch:state" as state, "receiptDispatch:sentAt" is not null as noted from twin_receipt_dispatch where id = $1',
    [post!.id],
  )
  expect(dispatch).toEqual({ state: 'sent', noted: true })
  const [receipt] = await world.query('select "receipt:status" as status from twin_receipt where id = $1', [printed!.id])
  expect(receipt).toEqual({ status: 'sent' })
  const back = world.save('receiptDispatch', post!.id, { 'receiptDispatch:state': 'toPrint' }, 'tenant:receiptDispatches')
  await expect(back).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })

  const { database, tenant, store } = world.fixture
  const [mail] = await dispatchesOf(mailed!.id)
  await world.query(`update outgoing_mail set state = 'waiting' where id = $1`, [mail!.id])
  await database.transaction({ role: 'app', tenant }, async (transaction) =>
    enqueue(transaction, { tenant, id: v7(), kind: 'mail', user: undefined, payload: { mail: mail!.id } }),
  )
  const refusal = Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
  const parts = { storeOf: async () => store, tenants: createTenantRegistry(database), clockOf: world.clockOf }
  const deliver = () => Promise.reject(refusal)
  await doJobs(database, { mail: sendMail({ database, deliver, storage: world.storage!, onRefused: noteBounced(parts) }) })
  expect((await dispatchesOf(mailed!.id)).map(({ state }) => state)).toEqual(['bounced'])
})

test('a run whose receipts and drafts add up to different sums stays exported, with the sums', async () => {
  const product = await world.product('Kabel', 12)
  await world.contract(await world.customer({ name: 'Summe, Eva' }), [{ product, begin: '2026-11-01' }])
  const run = await world.run(november)
  await world.move(run, 'rated')
  await world.query('update billing_draft set gross = gross + 100 where run_id = $1', [run])
  await world.move(run, 'approved')
  const { state, log } = await runOf(run)
  expect(state).toBe('exported')
  expect(log.sumsDiffer).toEqual({
    drafts: { count: 1, gross: 14.29 },
    receipts: { count: 1, gross: 14.28 },
    items: { gross: 14.28 },
  })
})

test('the file of a receipt is served as it was made, to whoever may read it', async () => {
  const product = await world.product('Zusatz', 10)
  const customer = await world.customer({ name: 'Vorher, Vera' })
  await world.contract(customer, [{ product, begin: '2026-12-01' }])
  world.today = '2026-12-02'
  const run = await world.bill(december)
  const mine = (await world.receipts(run)).map(({ id }) => id as string)
  const stored = await read(...mine)
  const { row } = stored.find(({ document }) => document?.snapshot.receiver.names[0] === 'Vorher, Vera')!
  const [file] = await filesOf(row.receipt)
  await world.update('customer', customer, { 'businessPartner:name1': 'Nachher, Vera' })
  const { fixture, storage } = world
  const bills = 'tenant:businesspartners/businessPartner:receipts'
  const may = (...paths: readonly string[]) => fixture.caller(['', ...paths].map((path) => fixture.grant(path)))
  const serve = async (caller: ReturnType<typeof may>, id: string) => {
    const headers: Json = {}
    const handler = letterHandler({
      access: { callerIn: async () => ({ ...caller, timeZone: 'Europe/Berlin' }) } as unknown as Access,
      clockOf: () => clock,
      storage: storage!,
      storeOf: async () => fixture.store,
      tenants: createTenantRegistry(fixture.database),
      letters: [receiptLetter],
    })
    const request = { session: {} as Session, tenant: undefined, params: { template: 'receipt', id }, query: {}, language: 'de' }
    const answer = (await handler({
      ...request,
      reply: { header: (name: string, value: string) => (headers[name] = value) },
    } as never)) as Json
    return { headers, bytes: await buffer(answer.stream) }
  }
  const { headers, bytes } = await serve(may(bills, `${bills}/receipt:documents`), formatTwinId('receipt', row.receipt))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file!.sha256)
  expect(headers['content-disposition']).toContain(`${row.number}.pdf`)
  expect(await pdfText(new Uint8Array(bytes).buffer)).toContain('Vorher, Vera')
  // A caller who sees the receipt but not its file gets nothing, rather than a receipt drawn from the data of today.
  await expect(serve(may(bills), formatTwinId('receipt', row.receipt))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
