import { roles } from '@twinwerk/domain/roles'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { pdf } from '../../testing/files/samples.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { PublicPages } from '../../testing/public-pages.ts'
import { holdBlocks } from '../../testing/identity.ts'
import { openPublicPages } from '../../testing/public-pages.ts'
import type { SignedIn } from '../../testing/running-app.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { unzipped } from '../../testing/unzipped.ts'

let pages: PublicPages
let clerk: SignedIn
const fresh = 'Drei-Birken-am-Teich-2?'
const pdfUrl = `data:application/pdf;base64,${pdf.toString('base64')}`
const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants

beforeAll(async () => {
  pages = await openPublicPages()
  const { store, app } = pages
  await addPerson(store, 'klerk', grantsOf('customerService'))
  await addPerson(store, 'customer', grantsOf('customer'))
  clerk = await app.signIn('klerk', password)
})
afterAll(() => pages.close())
beforeEach(() => pages.forgetLimits())

/** Creates a customer with a known mail address who lives in Brühl 1. */
async function newCustomer(more: Json = {}) {
  const [uuid, address] = [v7(), v7()]
  const number = `K-${uuid.slice(-6).toUpperCase()}`
  const mail = `${number.toLowerCase()}@kunde.example`
  const changes: Change[] = [
    {
      kind: 'createTwin',
      uuid,
      definition: 'customer',
      identifier: number,
      attributes: {
        'businessPartner:name1': 'Krüger, Ute',
        'businessPartner:givenname': 'Ute',
        'businessPartner:surname': 'Krüger',
        'businessPartner:email': mail,
        ...more,
      },
    },
    {
      kind: 'createTwin',
      uuid: address,
      definition: 'postalAddress',
      attributes: {
        'postalAddress:street': 'Brühl',
        'postalAddress:houseNumber': '1',
        'postalAddress:postcode': '04109',
        'postalAddress:city': 'Elsterau',
      },
    },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'businessPartner:contactAddress',
      source: uuid,
      target: address,
      validFrom: null,
      validTo: null,
    },
  ]
  await pages.store.seed(changes)
  return { uuid, id: formatTwinId('customer', uuid), number, mail }
}

const letterOf = (id: string) => clerk.file('/api/accessCodes/letter', { partner: id })
const mailsTo = (mail: string) =>
  pages.rows('select kind, subject, body, link from outgoing_mail where tenant_id = $1 and recipient = $2 order by id', [mail])
const register = (customerNumber: string, code: string, mail: string) => pages.post('/registration', { customerNumber, code, mail })
const codes = async () =>
  (await pages.store.database.one({ role: 'identity' }, { text: 'select * from access_code' })).rows as readonly Json[]

test('a code on paper: the mail that is given is proved by a link, and one account comes of it', async () => {
  const customer = await newCustomer()
  const response = await letterOf(customer.id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = await pdfText(await response.arrayBuffer())
  expect(text).toContain('Ute Krüger Brühl 1 04109 Elsterau')
  const code = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){2}/.exec(text)![0]
  expect(JSON.stringify(await codes())).not.toContain(code)

  // A typing error in the address does no harm: the code is valid until an account exists, and the earlier link is void.
  expect((await register(customer.number, code, 'vertippt@kunde.example')).body).toMatchObject({ state: 'mailed' })
  const mail = `neu.${customer.mail}`
  expect((await register(customer.number.toLowerCase(), code.toLowerCase().replaceAll('-', ' '), mail)).body).toMatchObject({
    state: 'mailed',
  })
  const tokenOf = (sent: Json) => new URL(sent.link).pathname.split('/').at(-1)!
  const [slip] = await mailsTo('vertippt@kunde.example')
  await expect(pages.app.redeem(tokenOf(slip))).rejects.toThrow('password.tokenerror')
  const [invited] = await mailsTo(mail)
  const me = await pages.app.redeem(tokenOf(invited))
  const change = await me.again('/auth/change', { newPassword: fresh, confirmation: fresh })
  expect((await change.get('/auth/me')).body.permissions).toMatchObject([{ scope: 'businessPartner', root: customer.id }])
  expect((await change.query({ id: customer.id, $mask: ['businessPartner:name1'] })).body.results[0]['businessPartner:name1']).toBe(
    'Krüger, Ute',
  )
  expect((await pages.app.signIn(mail, fresh)) !== undefined).toBe(true)

  expect((await register(customer.number, code, `zweite.${mail}`)).body.code).toBe('ACCESS_CODE_WRONG')
})

test('a code by mail goes to the known address alone, and who shows it there is in at once', async () => {
  const customer = await newCustomer({ 'businessPartner:addressing': 'informal' })
  expect(await clerk.post('/api/accessCodes/mail', { partner: customer.id })).toEqual({ status: 200, body: {} })
  const [sent] = await mailsTo(customer.mail)
  expect(sent.subject).toContain('Dein Zugangscode')
  const params = new URLSearchParams(new URL(sent.link).hash.slice(1))
  expect([params.get('number'), params.get('mail')]).toEqual([customer.number, customer.mail])
  const entered = await pages.app
    .anonymous()
    .post(`${pages.base}/registration`, { customerNumber: customer.number, code: params.get('code'), mail: customer.mail })
  expect(entered.body).toMatchObject({ state: 'signedIn', passwordChangeRequired: true })
  expect((await mailsTo(customer.mail)).map(({ kind }) => kind)).toEqual(['accessCode'])
})

test('a wrong code and a number that nobody has are answered alike; after some tries from one place there is a pause, and none elsewhere', async () => {
  const customer = await newCustomer()
  await clerk.post('/api/accessCodes/mail', { partner: customer.id })
  const code = new URLSearchParams(new URL((await mailsTo(customer.mail))[0]!.link).hash.slice(1)).get('code')!
  const wrong = await register(customer.number, 'AAAA-BBBB-CCCC', customer.mail)
  const unknown = await register('K-999999', 'AAAA-BBBB-CCCC', customer.mail)
  expect([wrong.status, wrong.body.code]).toEqual([400, 'ACCESS_CODE_WRONG'])
  expect(unknown.body).toEqual(wrong.body)
  expect((await register((await newCustomer()).number, code, customer.mail)).body).toEqual(wrong.body)
  for (let at = 0; at < 5; at += 1) await register(customer.number, 'AAAA-BBBB-CCCC', customer.mail)
  // Neither another customer number nor the same customer at another address is blocked.
  expect(await holdBlocks(pages.store.database)).toEqual(['accessCode'])
  expect((await register(customer.number, code, customer.mail)).body.code).toBe('RATE_LIMITED')
  await pages.forgetLimits()
  expect((await register(customer.number, code, customer.mail)).body.state).toBe('signedIn')
})

test('asking for a code is answered alike for everybody; it goes to the known address, a letter by way of a clerk, and no more than needed', async () => {
  const customer = await newCustomer()
  const ask = (customerNumber: string, name: string, way: string) => pages.post('/accessCode', { customerNumber, name, way })
  const answers = [
    await ask(customer.number, 'Krueger', 'mail'),
    await ask(customer.number, 'Schulz', 'mail'),
    await ask('K-999999', 'Krüger', 'mail'),
    await ask(customer.number, 'Ute Krüger', 'letter'),
    await ask(customer.number, 'Krüger', 'letter'),
  ]
  for (const each of answers) expect(each).toEqual({ status: 200, body: {} })
  await holdBlocks(pages.store.database)
  expect((await ask(customer.number, 'Krüger', 'mail')).body.code).toBe('RATE_LIMITED')
  await pages.eventually(async () => {
    const open = await pages.rows("select 1 from job where tenant_id = $1 and kind = 'access-code' and state <> 'done'")
    return open.length === 0 ? true : undefined
  })
  expect((await mailsTo(customer.mail)).map(({ kind }) => kind)).toEqual(['accessCode'])
  const letters = await pages.rows(
    `select e.definition, e."processInformation:answer" as answer from twin_link l join twin_execution e on e.tenant_id = l.tenant_id and e.id = l.source_id where l.tenant_id = $1 and l.target_id = $2 and e."execution:keywords" = 'Zugangscode'`,
    [customer.uuid],
  )
  expect(letters).toMatchObject([{ answer: 'Der Zugangscode für das Kundenportal ist per Brief unterwegs.' }])
})

test.each([
  [{ 'businessPartner:addressing': 'formal' }, 'Ihr Zugangscode für das Kundenportal', 'Geben Sie ihn nicht weiter'],
  [{ 'businessPartner:addressing': 'informal' }, 'Dein Zugangscode für das Kundenportal', 'Gib ihn nicht weiter'],
  [{ 'businessPartner:language': 'en' }, 'Your access code for the customer portal', 'Do not pass it on'],
])('a letter to a customer with %j begins "%s"', async (reader, subject, warning) => {
  const text = await pdfText(await (await letterOf((await newCustomer(reader)).id)).arrayBuffer())
  for (const words of [subject, warning]) expect(text).toContain(words)
  expect(text).not.toMatch(/[{}]|undefined|null/)
})

test('codes of others take none away, and three are enough', async () => {
  const customer = await newCustomer()
  const made = await Promise.all([1, 2, 3].map(() => clerk.post('/api/accessCodes/mail', { partner: customer.id })))
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await clerk.post('/api/accessCodes/mail', { partner: customer.id })).body.code).toBe('ACCESS_CODE_UNSENT')
  const first = new URLSearchParams(new URL((await mailsTo(customer.mail))[0]!.link).hash.slice(1))
  expect((await register(customer.number, first.get('code')!, customer.mail)).body.state).toBe('signedIn')
})

test('a code is made by who may change where mails to the customer go: not by the customer, nor a reader, nor for what is no customer', async () => {
  const customer = await newCustomer()
  await addPerson(pages.store, `kunde${customer.number}`, grantsOf('customer'), customer.uuid)
  const [own, reader] = [await pages.app.signIn(`kunde${customer.number}`, password), await pages.app.signIn('leser', password)]
  for (const [who, partner] of [
    [own, customer.id],
    [reader, customer.id],
    [clerk, pages.store.tenantId],
    [clerk, formatTwinId('customer', v7())],
  ] as const)
    expect((await who.post('/api/accessCodes/mail', { partner })).body.code).toBe('NOT_FOUND')
  expect((await mailsTo(customer.mail)).length).toBe(0)
  const without = await newCustomer({ 'businessPartner:email': null })
  expect((await clerk.post('/api/accessCodes/mail', { partner: without.id })).body.code).toBe('ACCESS_CODE_UNSENT')
})

test('a mail that somebody else in the tenant has gets no access to a customer, and the code stays good', async () => {
  const customer = await newCustomer()
  await clerk.post('/api/accessCodes/mail', { partner: customer.id })
  const code = new URLSearchParams(new URL((await mailsTo(customer.mail))[0]!.link).hash.slice(1)).get('code')!
  expect((await register(customer.number, code, 'klerk@swe.example')).body.code).toBe('2020')
  expect((await register(customer.number, code, customer.mail)).body.state).toBe('signedIn')
})

test('a customer confirms a new mail address by the code that went there; a wrong one changes nothing, and a stranger finds nothing', async () => {
  const customer = await newCustomer()
  await addPerson(pages.store, `wechsel${customer.number}`, grantsOf('customer'), customer.uuid)
  const own = await pages.app.signIn(`wechsel${customer.number}`, password)
  const email = `neu.${customer.mail}`
  const request = { tempid: 'r', definition: 'processAddEmail', 'execution:status': 'waitforexecution', 'processAddEmail:email': email }
  const response = await own.save({ id: customer.id, 'businessPartner:executions': [request] })
  expect(response.status).toBe(200)
  const process = response.body.saved.find(({ tempid }: Json) => tempid === 'r').id as string
  const waits = async (who = own) => (await who.get(`/api/execute/code/${encodeURIComponent(process)}`)).body
  await pages.eventually(async () => ((await waits()).waits ? true : undefined))
  const code = /\n(\d{6})\n/.exec((await mailsTo(email))[0]!.body)![1]!
  const tell = (given: string, who = own) => who.post('/api/execute/code/confirm', { process, code: given }, { 'idempotency-key': v7() })

  const other = await newCustomer()
  await addPerson(pages.store, `fremd${other.number}`, grantsOf('customer'), other.uuid)
  const stranger = await pages.app.signIn(`fremd${other.number}`, password)
  expect([(await waits(stranger)).code, (await tell(code, stranger)).body.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])

  for (const wrong of ['0000', '12345６', '１２３４５６']) expect((await tell(wrong)).body.code).toBe('MAIL_CODE_WRONG')
  const tasks = await pages.rows(`select 1 from process_execution where tenant_id = $1 and bpmn_ref = 'enterCode' and root_id = $2`, [
    process.slice(-32),
  ])
  expect(tasks).toHaveLength(1)
  expect((await tell(` ${code} `)).status).toBe(200)
  await pages.eventually(async () => {
    const { body } = await own.query({ id: customer.id, $mask: [], 'businessPartner:contactMail': {} })
    return body.results[0]['businessPartner:contactMail'].find((each: Json) => each['contactMail:email'] === email)
  })
  expect(await waits()).toEqual({ waits: false, signsIn: false })
  expect((await tell(code)).body.code).toBe('NOT_FOUND')
})

test('codes of a mail address cannot be tried through', async () => {
  const customer = await newCustomer()
  await addPerson(pages.store, `rater${customer.number}`, grantsOf('customer'), customer.uuid)
  const own = await pages.app.signIn(`rater${customer.number}`, password)
  const process = formatTwinId('processAddEmail', v7())
  const tell = () => own.post('/api/execute/code/confirm', { process, code: '123456' }, { 'idempotency-key': v7() })
  for (let at = 0; at < 5; at += 1) await tell()
  await holdBlocks(pages.store.database)
  expect((await tell()).body.code).toBe('RATE_LIMITED')
})

test('a customer names a product that is offered to everybody, and no other; by an ordinary save none at all', async () => {
  const customer = await newCustomer()
  const [contract, journey, container, sold, secret] = [v7(), v7(), v7(), v7(), v7()]
  const make = (uuid: string, definition: string, attributes: Json): Change => ({ kind: 'createTwin', uuid, definition, attributes })
  const tie = (relationship: string, source: string, target: string): Change => ({
    kind: 'createLink',
    uuid: v7(),
    relationship,
    source,
    target,
    validFrom: null,
    validTo: null,
  })
  const product = { 'product:beginofmarketing': '2026-01-01', 'product:productStatus': 'active' }
  await pages.store.seed([
    make(contract, 'contractTelecom', { 'contract:contractBegin': '2020-01-01' }),
    tie('contract:receiverForContract', contract, customer.uuid),
    make(journey, 'journey', { 'journey:name': 'Zuhause' }),
    make(container, 'journeyContainer', { 'journeyContainer:title': 'Dazu', 'journeyContainer:type': 'multiselect' }),
    make(sold, 'productOption', { ...product, 'product:name': 'Feste IP' }),
    make(secret, 'productOption', { ...product, 'product:name': 'Mitarbeitertarif' }),
    tie('journey:journeyContainers', journey, container),
    tie('journeyContainer:products', container, sold),
  ])
  await addPerson(pages.store, `kauf${customer.number}`, grantsOf('customer'), customer.uuid)
  const own = await pages.app.signIn(`kauf${customer.number}`, password)
  const ask = (path: string, wanted: string, consent: Json = {}) => {
    const request = {
      tempid: 'r',
      definition: 'processAddProduct',
      ...consent,
      'execution:status': 'waitforexecution',
      'execution:contractForProcess': [{ id_select: formatTwinId('contractTelecom', contract) }],
      'processAddProduct:product': [{ id_select: formatTwinId('productOption', wanted) }],
    }
    return own.post(path, { data: { id: customer.id, 'businessPartner:executions': [request] } }, { 'idempotency-key': v7() })
  }
  expect((await ask('/api/data/save', sold)).body.code).toBe('NOT_ALLOWED')
  expect((await ask('/api/portal/requests', secret)).body.code).toBe('NOT_ALLOWED')
  expect((await ask('/api/portal/requests', sold)).status).toBe(200)
  // Only the call behind the binding button may set the consent.
  const agreed = { 'processOrder:consent': 'agreed' }
  expect((await ask('/api/portal/requests', sold, agreed)).status).toBe(200)
  const request = { tempid: 'r', definition: 'processAddProduct', 'execution:status': 'waitforexecution', ...agreed }
  expect((await own.save({ id: customer.id, 'businessPartner:executions': [request] })).body.code).toBe('NOT_ALLOWED')
  const summary = (id: string) =>
    own.download(`/api/portal/summary?${new URLSearchParams({ product: formatTwinId('productOption', id) }).toString()}`)
  const read = await summary(sold)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await summary(secret)).status).toBe(404)
  // The right to name a twin in a request does not include the right to read the twin.
  expect((await own.query({ id: formatTwinId('productOption', secret), $mask: ['product:name'] })).body.results ?? []).toEqual([])
})

test('a customer takes everything along as an archive: what the portal shows, papers and bills, nothing of others; told, kept for this person alone, written down', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()]
  const [contract, foreign, receipt] = [v7(), v7(), v7()]
  const items = Array.from({ length: 230 }, () => v7())
  const tie = (relationship: string, source: string, target: string): Change => newLink(relationship, source, target)
  await pages.store.seed([
    { ...newTwin(contract, 'contractTelecom', { 'contract:contractBegin': '2020-01-01' }), identifier: `V-${contract.slice(-6)}` },
    { ...newTwin(foreign, 'contractTelecom', { 'contract:contractBegin': '2020-01-01' }), identifier: 'V-FREMD' },
    newTwin(receipt, 'receipt', { 'receipt:name': 'Rechnung <Juli>', 'receipt:date': '2026-07-01', 'receipt:status': 'sent' }),
    tie('contract:receiverForContract', contract, customer.uuid),
    tie('contract:receiverForContract', foreign, other.uuid),
    tie('receipt:receiver', receipt, customer.uuid),
    tie('receipt:deliveredTo', receipt, customer.uuid),
    // More items than one query returns of a nested list.
    ...Array.from({ length: 230 }, (_, at) => [
      newTwin(items[at]!, 'receiptItem', { 'receiptItem:position': at + 1 }),
      tie('receipt:receiptItems', receipt, items[at]!),
    ]).flat(),
  ])
  await addPerson(pages.store, `mit${customer.number}`, grantsOf('customer'), customer.uuid)
  await addPerson(pages.store, `neben${other.number}`, grantsOf('customer'), other.uuid)
  const [own, stranger] = await Promise.all(
    [`mit${customer.number}`, `neben${other.number}`].map((name) => pages.app.signIn(name, password)),
  )
  const paper = { tempid: 'd', definition: 'document', 'document:name': '../../nachweis.pdf', 'document:url': pdfUrl }
  const request = {
    tempid: 'r',
    definition: 'processServiceRequest',
    'execution:status': 'waitforexecution',
    'execution:documents': [paper],
  }
  expect((await own!.save({ id: customer.id, 'businessPartner:executions': [request] })).status).toBe(200)

  const begin = (who = own!, partner = customer.id) => who.post('/api/portal/dataExport', { partner }, { 'idempotency-key': v7() })
  expect((await begin(stranger)).body.code).toBe('NOT_FOUND')
  const { body: begun } = await begin()
  const job = await pages.eventually(async () => {
    const { body } = await own!.get(`/api/jobs/${begun.job}`)
    return body.state === 'done' || body.state === 'failed' ? body : undefined
  })
  expect(job.error).toBeUndefined()
  expect(job).toMatchObject({ state: 'done', done: job.total })
  const days = (Date.parse(job.result.until) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)

  const address = `/api/portal/dataExport/${begun.job}`
  const answer = await own!.download(address)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Meine-Daten-\d{4}-\d\d-\d\d\.zip"/)
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual([
    'Übersicht.html',
    ...['person', 'contracts', 'receipts', 'payments', 'payouts', 'requests', 'files'].map((name) => `Daten/${name}.json`),
    'Dokumente/-..-nachweis.pdf',
    'Rechnungen/Rechnung -Juli-.pdf',
  ])
  expect(files.get('Dokumente/-..-nachweis.pdf')!.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await pdfText(new Uint8Array(files.get('Rechnungen/Rechnung -Juli-.pdf')!).buffer)).toContain('Rechnung <Juli>')
  const [person] = JSON.parse(files.get('Daten/person.json')!.toString()) as Json[]
  expect(person).toMatchObject({ id: customer.id, 'businessPartner:contactAddress': [{ 'postalAddress:street': 'Brühl' }] })
  const [bill] = JSON.parse(files.get('Daten/receipts.json')!.toString()) as Json[]
  expect(bill['receipt:receiptItems']).toHaveLength(230)
  const page = files.get('Übersicht.html')!.toString()
  expect(page).toContain('Rechnung &#60;Juli&#62;')
  expect(page).toContain(`V-${contract.slice(-6)}`)
  expect([...files.values()].join('\n')).not.toMatch(/V-FREMD|calculation/)

  expect((await stranger!.get(address)).body.code).toBe('NOT_FOUND')
  expect((await clerk.get(address)).body.code).toBe('NOT_FOUND')
  const { user } = (await own!.get('/auth/me')).body.permissions[0]
  const response = await own!.query({ id: user, $mask: [], 'user:notifications': {} })
  expect(response.body.results[0]['user:notifications']).toMatchObject([
    { 'notification:openPath': customer.id, 'notification:read': false },
  ])
  expect(
    await pages.rows("select object from audit_entry where tenant_id = $1 and action = 'exported' and reason = $2", [customer.id]),
  ).toEqual([{ object: 'Daten zum Mitnehmen (zip)' }])

  // An expired archive is gone, for its owner, too.
  await pages.rows("update stored_file set expires_at = now() - interval '1 second' where tenant_id = $1 and slot = $2", [
    `personalData:${begun.job}`,
  ])
  expect((await own!.get(address)).body.code).toBe('NOT_FOUND')
  for (let at = 0; at < 4; at += 1)
    await pages.rows("insert into job (tenant_id, id, kind, user_id, payload, state) values ($1, $2, 'personalData', $3, '{}', 'done')", [
      v7(),
      user.slice(-32),
    ])
  expect((await begin()).body.code).toBe('RATE_LIMITED')
})
