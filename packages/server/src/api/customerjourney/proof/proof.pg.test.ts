import { roles } from '@twinwerk/domain/roles'
import { addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicToken } from '../../../identity/public/public-tokens.ts'
import { createSeal } from '../../../identity/secrets/seal.ts'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import { familyTable } from '../../../store/physical/names.ts'
import { orderWorld } from '../../../testing/orders/order-world.ts'
import { addPerson, password } from '../../../testing/person.ts'
import type { Customer, PublicPages } from '../../../testing/public-pages.ts'
import { openPublicPages } from '../../../testing/public-pages.ts'
import { testKeys } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/running-app.ts'
import type { Json } from '../../../testing/store-fixture.ts'

let pages: PublicPages
let clerk: SignedIn
const ids: Record<string, string> = {}
beforeAll(async () => {
  pages = await openPublicPages()
  ids['tenant'] = pages.store.tenant
  await pages.store.seed(orderWorld(ids))
  clerk = await pages.app.signIn('leitung', password)
})
afterAll(() => pages?.close())
beforeEach(() => pages.forgetLimits())

const stranger = { surname: 'Krüger', givenname: 'Ute', mail: 'stranger@evil.example' }
const withdrawal = (contractNumber: string, businessPartner: object = stranger) => ({
  kind: 'withdrawal',
  businessPartner,
  contract: { contractNumber },
})
const declare = async (body: object): Promise<string> => {
  const answer = await pages.post('/declare', body)
  expect(answer.status).toBe(200)
  return answer.body.number
}
/** Creates a customer with a contract that begins today, so that the period for withdrawal runs. */
async function newCustomer(more: object = {}): Promise<Customer> {
  const customer = await pages.customerWith(1, more)
  const [contract] = await pages.rows('select id from twin_contract where tenant_id = $1 and identifier = $2', [customer.contracts[0]])
  const today = new Date().toISOString().slice(0, 10)
  const attributes = { 'contract:signedAt': today, 'contract:contractBegin': today }
  await pages.store.seed([{ kind: 'updateTwin', uuid: contract.id, definition: 'contractTelecom', attributes }])
  return customer
}
const endOf = async ({ contracts }: Customer) =>
  (await pages.rows('select "contract:contractEnd" as ends from twin_contract where tenant_id = $1 and identifier = $2', [contracts[0]]))[0]
    .ends
const statusOf = async (number: string) => (await pages.processOf(number)).status
const runsOf = async (number: string) =>
  (await pages.rows('select 1 from process_instance where tenant_id = $1 and root_id = $2', [(await pages.processOf(number)).id])).length
const tasksOf = async (number: string) =>
  pages.rows(
    `select t.id, t."execution:bpmnName" as name, t."execution:status" as status, t."execution:description" as text from twin_link l
      join twin_execution t on t.tenant_id = l.tenant_id and t.id = l.target_id where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and t.definition = 'userTask'
        and t."execution:bpmnName" like 'E%'`,
    [(await pages.processOf(number)).id, pages.store.published.relationshipCodes.get('execution:executionForProcess')],
  )
const untilEnded = (customer: Customer) => pages.eventually(async () => ((await endOf(customer)) as string | null) ?? undefined)
const taskNamed = (number: string, name: string) =>
  pages.eventually(async () => (await tasksOf(number)).find((task: Json) => task.name === name))
const idOf = async (number: string) => {
  const { definition, id } = await pages.processOf(number)
  return formatTwinId(definition, id)
}

/** Returns the same link as if a week had passed. */
async function aWeekLater(token: string): Promise<string> {
  const { seal, open } = createSeal(() => Promise.resolve(testKeys))
  const purpose = `public/proof/${pages.store.tenant}`
  const read = JSON.parse(await open(token, purpose)) as PublicToken
  return seal(JSON.stringify({ ...read, until: read.until - 7 * 24 * 3600 * 1000 }), purpose)
}

describe('a withdrawal by name and contract number from a foreign address', () => {
  test('waits for a clerk, and runs once the link to the known address is clicked', async () => {
    const customer = await newCustomer()
    const number = await declare(withdrawal(customer.contracts[0]!))
    const token = await pages.proofFor(customer.mail)
    expect(await taskNamed(number, 'Erklärung prüfen')).toMatchObject({ status: 'new', text: expect.stringContaining('Link') })
    expect([await statusOf(number), await runsOf(number), await endOf(customer)]).toEqual(['new', 0, null])

    const { body } = await pages.openProof(token)
    expect(body).toMatchObject({ state: 'open', declared: { kind: 'withdrawal', number, summary: null } })
    const shown = JSON.stringify(body)
    expect(shown).toContain('stranger@evil.example')
    // The page shows only typed data: neither the known address nor the customer's number.
    expect(shown).not.toContain(customer.mail)
    expect([await statusOf(number), await runsOf(number)]).toEqual(['new', 0])

    expect(await pages.confirmProof(token)).toBe('done')
    await untilEnded(customer)
    expect(await tasksOf(number)).toMatchObject([{ status: 'canceled' }])
    expect((await pages.processOf(number)).row['processWithdrawal:provenBy']).toBe('link')
    expect([await pages.confirmProof(token), (await pages.openProof(token)).body]).toEqual(['used', { state: 'used', declared: null }])
  })

  test('is not proved by typing the known address, and its mail holds no word of the stranger', async () => {
    const customer = await newCustomer()
    const typed = { surname: 'Krüger', givenname: 'Gewinn http://evil.example', mail: customer.mail }
    const number = await declare(withdrawal(customer.contracts[0]!, typed))
    await pages.proofFor(customer.mail)
    expect([await statusOf(number), await runsOf(number)]).toEqual(['new', 0])
    const [mail] = await pages.rows(
      `select subject, body from outgoing_mail where tenant_id = $1 and recipient = $2 and kind = 'withdrawalProof'`,
      [customer.mail],
    )
    expect(mail.body).toContain(number)
    expect(mail.body).not.toContain('evil.example')
  })

  test('runs once, however many click, and whoever decides at the same moment', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const numbers = [await declare(withdrawal(one.contracts[0]!)), await declare(withdrawal(other.contracts[0]!))]
    const tokens = [await pages.proofFor(one.mail), await pages.proofFor(other.mail)]
    const clicks = await Promise.all(Array.from({ length: 5 }, () => pages.confirmProof(tokens[0]!)))
    expect(clicks.toSorted()).toEqual(['done', 'used', 'used', 'used', 'used'])
    const id = await idOf(numbers[1]!)
    const [click, ran] = await Promise.all([pages.confirmProof(tokens[1]!), clerk.save({ id, 'execution:status': 'waitforexecution' })])
    expect(click === 'done' ? [200, 409, 422] : [200]).toContain(ran.status)
    expect(['done', 'decided']).toContain(click)
    for (const number of numbers) expect(await runsOf(number)).toBe(1)
    const starts = `select count(*)::int as n from process_step where tenant_id = $1 and root_id = $2 and command = 'start'`
    for (const [at, customer] of [one, other].entries()) {
      await untilEnded(customer)
      expect((await pages.rows(starts, [(await pages.processOf(numbers[at]!)).id]))[0].n).toBe(1)
    }
  })

  test('that a clerk has ended or run is decided: the link does nothing any more', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const numbers = [await declare(withdrawal(one.contracts[0]!)), await declare(withdrawal(other.contracts[0]!))]
    const tokens = [await pages.proofFor(one.mail), await pages.proofFor(other.mail)]
    expect((await clerk.save({ id: await idOf(numbers[0]!), 'execution:status': 'canceled' })).status).toBe(200)
    expect((await clerk.save({ id: await idOf(numbers[1]!), 'execution:status': 'waitforexecution' })).status).toBe(200)
    for (const token of tokens) {
      expect((await pages.openProof(token)).body.state).toBe('decided')
      expect(await pages.confirmProof(token)).toBe('decided')
    }
    expect([await statusOf(numbers[0]!), await endOf(one)]).toEqual(['canceled', null])
  })

  test('from a customer without a known address is left to the clerk', async () => {
    const customer = await newCustomer({ 'businessPartner:email': null })
    const number = await declare(withdrawal(customer.contracts[0]!))
    expect(await taskNamed(number, 'Erklärung prüfen')).toMatchObject({ text: expect.stringContaining('nicht bekannt') })
    expect(
      await pages.rows(`select kind from outgoing_mail where tenant_id = $1 and kind = 'withdrawalProof' and recipient = $2`, [
        customer.mail,
      ]),
    ).toEqual([])
  })

  test("is not confirmed by a link to an address that is the customer's no longer", async () => {
    const customer = await newCustomer()
    const number = await declare(withdrawal(customer.contracts[0]!))
    const token = await pages.proofFor(customer.mail)
    const contact = v7()
    await pages.store.seed([
      newTwin(contact, 'contactMail', { 'contactMail:email': 'new@kunde.example', 'contactMail:purpose': 'general' }),
      newLink('businessPartner:contactMail', customer.uuid, contact),
    ])
    expect([(await pages.openProof(token)).body.state, await pages.confirmProof(token)]).toEqual(['invalid', 'invalid'])
    expect([await statusOf(number), await runsOf(number)]).toEqual(['new', 0])
  })

  test('is not confirmed after a week, and a clerk may still run it', async () => {
    const customer = await newCustomer()
    const number = await declare(withdrawal(customer.contracts[0]!))
    const late = await aWeekLater(await pages.proofFor(customer.mail))
    expect([(await pages.openProof(late)).body, await pages.confirmProof(late)]).toEqual([{ state: 'expired', declared: null }, 'expired'])
    expect([await statusOf(number), await runsOf(number), await endOf(customer)]).toEqual(['new', 0, null])
    expect(await tasksOf(number)).toMatchObject([{ status: 'new' }])
    expect((await pages.processOf(number)).row['processWithdrawal:provenBy']).toBeNull()
    expect((await clerk.save({ id: await idOf(number), 'execution:status': 'waitforexecution' })).status).toBe(200)
  })

  test('is confirmed by no token that is made up, or of another purpose', async () => {
    const customer = await newCustomer()
    const { body } = await pages.post('/declare', withdrawal(customer.contracts[0]!))
    for (const token of ['', 'made up', body.receipt]) {
      expect((await pages.openProof(token)).body).toEqual({ state: 'invalid', declared: null })
      expect(await pages.confirmProof(token)).toBe('invalid')
    }
  })
})

test('a termination counts its notice from the day it was declared, not from the day of the proof', async () => {
  const customer = await pages.customerWith(1)
  const businessPartner = { ...stranger, customerNumber: customer.number }
  const number = await declare({ kind: 'termination', businessPartner, contract: {} })
  const token = await pages.proofFor(customer.mail)
  const { id: uuid } = await pages.processOf(number)
  const declaredAt = new Date(Date.now() - 10 * 24 * 3600 * 1000)
  const attributes = { 'processTermination:declaredAt': declaredAt.toISOString() }
  await pages.store.seed([{ kind: 'updateTwin', uuid, definition: 'processTermination', attributes }])
  expect(await pages.confirmProof(token)).toBe('done')
  const ends = await pages.eventually(
    async () => ((await pages.processOf(number)).row['processTermination:terminationDate'] as string | null) ?? undefined,
  )
  expect(ends).toBe(addDuration(tenantDay(declaredAt.getTime(), 'Europe/Berlin'), 'P1M'))
})

describe('tries to name customers', () => {
  /** Blocks the keys with a prefix that have at least this many tries. */
  async function exhaust(prefix: string, tries: number): Promise<void> {
    const text = `update login_attempt set blocked_until = clock_timestamp() + interval '1 hour' where key like $1 and failures >= $2`
    const { rowCount } = await pages.store.database.one({ role: 'identity' }, { text, values: [`${prefix}:%`, tries] })
    expect(rowCount).toBe(1)
  }
  const untilTold = (number: string) =>
    pages.eventually(async () => (await tasksOf(number)).find(({ text }: Json) => text.includes('auffällig viele')))
  const untilLookedUp = (numbers: readonly string[]) =>
    pages.eventually(async () => {
      const processes = await Promise.all(numbers.map(async (number) => (await pages.processOf(number)).id))
      const open = await pages.rows(
        `select 1 from job where tenant_id = $1 and kind = 'ask-for-proof' and payload ->> 'process' = any($2)`,
        [processes],
      )
      return open.length === 0 ? true : undefined
    })

  test('are counted by number: above the limit the declaration is kept, and nothing is looked up for it', async () => {
    const customer = await newCustomer()
    const guesses = Array.from({ length: 5 }, (_, at) => withdrawal(customer.number, { ...stranger, surname: `Guess${at}`, givenname: '' }))
    await untilLookedUp(await Promise.all(guesses.map(declare)))
    await exhaust('named', 5)
    const late = await declare(withdrawal(customer.number))
    expect(await untilTold(late)).toMatchObject({ name: 'Erklärung zuordnen', status: 'new' })
    expect(await runsOf(late)).toBe(0)
    await pages.forgetLimits()
    await declare(withdrawal(customer.number))
    await pages.proofFor(customer.mail)
    expect(await pages.rows('select 1 from outgoing_mail where tenant_id = $1 and recipient = $2', [customer.mail])).toHaveLength(1)
  })

  test('are counted by address, too', async () => {
    const misses = Array.from({ length: 20 }, (_, at) => withdrawal(`V-none-${at}`))
    await untilLookedUp(await Promise.all(misses.map(declare)))
    await exhaust('naming', 20)
    const customer = await newCustomer()
    await untilTold(await declare(withdrawal(customer.contracts[0]!)))
    expect(await pages.rows('select 1 from outgoing_mail where tenant_id = $1 and recipient = $2', [customer.mail])).toEqual([])
  })

  test('are answered alike: the call writes the same rows for a hit and a miss', async () => {
    const customer = await newCustomer()
    const rowsOf = async (number: string) => {
      const { id } = await pages.processOf(number)
      return pages.rows(
        `select h.family, count(*)::int as n from twin_history h where h.tenant_id = $1 and h.change_id in (select change_id from twin_history where row_id = $2 and version = 0) group by 1 order by 1`,
        [id],
      )
    }
    const [hit, miss] = [await declare(withdrawal(customer.contracts[0]!)), await declare(withdrawal('V-none'))]
    expect(await rowsOf(hit)).toEqual(await rowsOf(miss))
  })
})

describe('an order that names a customer number', () => {
  const place = { street: 'Mühlgasse', houseNumber: '1', postcode: '06995', city: 'Elsterau' }
  const number = 'K-1'
  const known = 'ute@kunde.example'

  async function bodyFor(surname: string): Promise<object> {
    const { body } = await pages.post('/availability', { place })
    const person = { givenname: 'Ute', surname, mail: stranger.mail, phone: '0171 1234567', customerNumber: number }
    const ordered = {
      products: [formatTwinId('productInternet', ids['glas']!)],
      person,
      payment: { method: 'directDebit', iban: 'DE02 1203 0000 0000 2020 51' },
      phoneBook: false,
      advertisingConsent: false,
      dismissRightOfWithdrawal: true,
      acceptContractTerms: true,
    }
    return { token: body.token, order: ordered }
  }
  const order = async (surname: string) => pages.post('/order', await bodyFor(surname))
  /** Returns the partner (uuid) of the process of an order. */
  const partnerOf = async (process: string) =>
    (
      await pages.rows(
        'select target_id as id, id as link from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null',
        [(await pages.processOf(process)).id, pages.store.published.relationshipCodes.get('execution:businessPartnerForProcess')],
      )
    )[0]
  const contractsOfCustomer = () =>
    pages.rows('select 1 from twin_link where tenant_id = $1 and target_id = $2 and relationship = $3', [
      ids['customer'],
      pages.store.published.relationshipCodes.get('contract:receiverForContract'),
    ])
  const proofMails = () => pages.rows(`select 1 from outgoing_mail where tenant_id = $1 and recipient = $2`, [known])

  test('from a stranger makes no contract, and hit and miss are answered alike', async () => {
    const [hit, miss] = [await order('Krueger'), await order('Schulz')]
    expect([hit.status, miss.status, Object.keys(hit.body)]).toEqual([200, 200, Object.keys(miss.body)])
    const token = await pages.proofFor(known)
    for (const { body } of [hit, miss]) {
      expect([await statusOf(body.number), await runsOf(body.number)]).toEqual(['new', 0])
      expect((await partnerOf(body.number)).id).not.toBe(ids['customer'])
    }
    expect([await contractsOfCustomer(), await proofMails()]).toMatchObject([[], [{}]])

    const { declared } = (await pages.openProof(token)).body
    expect(declared).toMatchObject({ kind: 'order', number: hit.body.number })
    expect(JSON.stringify(declared.facts)).toContain(stranger.mail)
    const summary = `${pages.base}/summary?token=${encodeURIComponent(declared.summary)}`
    expect((await pages.app.anonymous().download(summary)).status).toBe(200)

    const typed = (await partnerOf(hit.body.number)).id
    expect(await pages.confirmProof(token)).toBe('done')
    expect((await partnerOf(hit.body.number)).id).toBe(ids['customer'])
    expect((await pages.processOf(hit.body.number)).row['processNewContract:provenBy']).toBe('link')
    const [person] = await pages.rows(`select deleted_at from "${familyTable('businessPartner')}" where tenant_id = $1 and id = $2`, [
      typed,
    ])
    expect(person.deleted_at).not.toBeNull()
    await pages.eventually(async () => ((await contractsOfCustomer()).length === 1 ? true : undefined))
    expect(await pages.confirmProof(token)).toBe('used')
  })

  test('that a clerk gave to somebody else is no longer confirmed by the link', async () => {
    const before = (await proofMails()).length
    const { body } = await order('Krüger')
    await pages.eventually(async () => ((await proofMails()).length > before ? true : undefined))
    const token = await pages.proofFor(known)
    const other = v7()
    await pages.store.seed([
      { kind: 'deleteLink', uuid: (await partnerOf(body.number)).link },
      newTwin(other, 'customer', { 'businessPartner:name1': 'Schmidt, Jan' }),
      newLink('execution:businessPartnerForProcess', (await pages.processOf(body.number)).id, other),
    ])
    expect(await pages.confirmProof(token)).toBe('decided')
    expect((await partnerOf(body.number)).id).toBe(other)
  })

  test('from the customer who is signed in binds at once', async () => {
    await addPerson(pages.store, 'ute', roles.find(({ key }) => key === 'customer')!.grants, ids['customer'])
    const portal = await pages.app.signIn('ute', password)
    const { body } = await portal.post(`${pages.base}/order`, await bodyFor('Krüger'), { 'idempotency-key': v7() })
    expect((await partnerOf(body.number)).id).toBe(ids['customer'])
    expect([await runsOf(body.number), (await pages.processOf(body.number)).row['processNewContract:provenBy']]).toEqual([1, 'signIn'])
  })
})

describe('a customer who is signed in', () => {
  test('withdraws at once; another customer and a clerk prove nothing for it', async () => {
    const [own, others] = [await newCustomer(), await newCustomer()]
    const grants = roles.find(({ key }) => key === 'customer')!.grants
    await addPerson(pages.store, 'kundin', grants, own.uuid)
    const portal = await pages.app.signIn('kundin', password)
    const send = async (as: SignedIn, { contracts }: Customer) =>
      (await as.post(`${pages.base}/declare`, withdrawal(contracts[0]!), { 'idempotency-key': v7() })).body.number as string
    const foreign = await send(portal, others)
    const byClerk = await send(clerk, others)
    await send(portal, own)
    await untilEnded(own)
    for (const number of [foreign, byClerk]) expect(await runsOf(number)).toBe(0)
  })

  test("whose password must be changed first is not refused: the declaration waits as anybody's", async () => {
    const customer = await newCustomer()
    const { account } = await addPerson(pages.store, 'wechselt', [])
    const session = await pages.app.signIn('wechselt', password)
    await pages.store.database.one({ role: 'identity' }, { text: 'update account set must_change = true where id = $1', values: [account] })
    const { status } = await session.post(`${pages.base}/declare`, withdrawal(customer.contracts[0]!), { 'idempotency-key': v7() })
    expect(status).toBe(200)
  })
})
