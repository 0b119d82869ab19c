import { roles } from '@twinwerk/domain/roles'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newLink, newTwin } from '../../store/apply/new-changes.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { PublicPages } from '../../testing/public-pages.ts'
import { openPublicPages } from '../../testing/public-pages.ts'
import type { SignedIn } from '../../testing/running-app.ts'
import type { Json } from '../../testing/store-fixture.ts'

let pages: PublicPages
let clerk: SignedIn
const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants

beforeAll(async () => {
  pages = await openPublicPages()
  await addPerson(pages.store, 'klerk', grantsOf('customerService'))
  clerk = await pages.app.signIn('klerk', password)
})
afterAll(() => pages.close())
beforeEach(() => pages.forgetLimits())

const mailsTo = (mail: string) =>
  pages.rows('select kind, body from outgoing_mail where tenant_id = $1 and recipient = $2 order by id', [mail])
const mailOf = async (contact: string) =>
  (await pages.rows('select "contactMail:email" as mail from twin_contact_mail where tenant_id = $1 and id = $2', [contact]))[0]!
    .mail as string

/** A customer who signs in to the portal with a mail address that stands among the contact data. */
async function customerAtPortal(name: string) {
  const [customer, contact] = [v7(), v7()]
  const former = `${name}@swe.example`
  await pages.store.seed([
    newTwin(customer, 'customer', { 'businessPartner:name1': 'Krüger, Ute' }),
    newTwin(contact, 'contactMail', { 'contactMail:email': former, 'contactMail:purpose': 'general' }),
    newLink('businessPartner:contactMail', customer, contact),
  ])
  const person = await addPerson(pages.store, name, grantsOf('customer'), customer)
  const own = await pages.app.signIn(former, password)
  return { id: formatTwinId('customer', customer), customer, own, person, former, contact }
}

const changeOf = (contact: string, email: string): Json => ({
  definition: 'processChangeEmail',
  'processChangeEmail:email': email,
  'processChangeEmail:contactMail': [{ id_select: formatTwinId('contactMail', contact) }],
})

/** Asks for a process with a new address as the customer or a clerk, and waits for its code. */
async function askedForMail(who: SignedIn, customer: string, request: Json) {
  const asked = await who.save({
    id: customer,
    'businessPartner:executions': [{ tempid: 'r', 'execution:status': 'waitforexecution', ...request }],
  })
  expect(asked.status).toBe(200)
  const process = asked.body.saved.find(({ tempid }: Json) => tempid === 'r').id as string
  const stands = async () => (await who.get(`/api/execute/code/${encodeURIComponent(process)}`)).body
  await pages.eventually(async () => ((await stands()).waits ? true : undefined))
  const mail = (await mailsTo(request[`${request['definition']}:email`])).find(({ kind }) => kind === 'addressCode')
  const body = { process, code: /\n(\d{6})\n/.exec(mail!.body)![1]! }
  return { stands, body, tell: (by: SignedIn) => by.post('/api/execute/code/confirm', body, { 'idempotency-key': v7() }) }
}

test('who changes the address that signs in signs in with the new one, after a fresh sign-in, and the old one is told', async () => {
  const { own, id, former, contact, person } = await customerAtPortal('umzug')
  const email = `neu.${former}`
  const elsewhere = await pages.app.signIn(former, password)
  const asked = await askedForMail(own, id, changeOf(contact, email))
  expect(await asked.stands()).toEqual({ waits: true, signsIn: true })
  const setProof = (age: string) =>
    pages.store.database.one(
      { role: 'identity' },
      { text: `update session set confirmed_at = now() - interval '${age}' where account = $1`, values: [person.account] },
    )
  await setProof('11 minutes')
  expect((await asked.tell(own)).body.code).toBe('CONFIRMATION_REQUIRED')
  await setProof('1 minute')
  const answered = await own.again('/api/execute/code/confirm', asked.body, { 'idempotency-key': v7() })
  expect([(await own.get('/auth/check')).status, (await elsewhere.get('/auth/check')).status]).toEqual([401, 401])
  expect((await answered.get('/auth/me')).body).toMatchObject({ user: { username: person.username, email } })
  await pages.app.signIn(email, password)
  await expect(pages.app.signIn(former, password)).rejects.toThrow('wrongLogin')
  expect((await mailsTo(former)).map(({ kind }) => kind)).toContain('mailChanged')
  // The user of the tenant and the contact data follow.
  await pages.eventually(async () => {
    const [user] = await pages.rows('select "user:email" as email from twin_user where tenant_id = $1 and id = $2', [person.user])
    return user!.email === email && (await mailOf(contact)) === email ? true : undefined
  })
})

test('an address for the portal signs in, one for bills does not, and a clerk who is told the code goes on under the own address', async () => {
  const { own, id, former } = await customerAtPortal('portal')
  const add = (purpose: string) => ({
    definition: 'processAddEmail',
    'processAddEmail:email': `${purpose}.${former}`,
    'processAddEmail:purpose': purpose,
  })
  const forBills = await askedForMail(own, id, add('invoice'))
  expect(await forBills.stands()).toEqual({ waits: true, signsIn: false })
  expect((await forBills.tell(own)).body).toEqual({})
  const forPortal = await askedForMail(clerk, id, add('portal'))
  expect(await forPortal.stands()).toEqual({ waits: true, signsIn: false })
  expect((await forPortal.tell(clerk)).body).toEqual({})
  await pages.app.signIn('klerk@swe.example', password)
  await pages.app.signIn(former, password)
  const again = { ...add('portal'), 'processAddEmail:email': `zweite.${former}` }
  const byCustomer = await askedForMail(own, id, again)
  expect((await byCustomer.tell(own)).body).toEqual({ mail: `zweite.${former}` })
  await pages.app.signIn(`zweite.${former}`, password)
})

test('an address with which somebody else signs in becomes a contact, and the own sign-in stays', async () => {
  const { own, id, former, contact } = await customerAtPortal('paar')
  const email = 'partner@swe.example'
  await addPerson(pages.store, 'partner', grantsOf('customer'), v7())
  const asked = await askedForMail(own, id, changeOf(contact, email))
  expect((await asked.tell(own)).body).toEqual({ mail: null })
  expect((await own.get('/auth/check')).status).toBe(200)
  await pages.eventually(async () => ((await mailOf(contact)) === email ? true : undefined))
  await pages.app.signIn(former, password)
})

test('a code is good for the address that it went to alone: who writes another one into the process gains nothing', async () => {
  const { own, id, former, contact } = await customerAtPortal('unterwegs')
  const asked = await askedForMail(own, id, changeOf(contact, `neu.${former}`))
  const write = async (email: string) =>
    expect((await clerk.save({ id: asked.body.process, 'processChangeEmail:email': email })).status).toBe(200)
  await write(`fremd.${former}`)
  expect(await asked.stands()).toEqual({ waits: true, signsIn: false })
  expect((await asked.tell(own)).body.code).toBe('MAIL_CODE_WRONG')
  expect(await asked.stands()).toEqual({ waits: true, signsIn: false })
  await pages.app.signIn(former, password)
  await write(`Neu.${former}`)
  expect((await asked.tell(own)).body).toEqual({ mail: `neu.${former}` })
})

test('a code whose address an earlier version did not keep changes the contact, and the sign-in stays', async () => {
  const { own, id, former, contact } = await customerAtPortal('frueher')
  const email = `neu.${former}`
  const asked = await askedForMail(own, id, changeOf(contact, email))
  const { tenant, store } = pages.store
  await store.database.one(
    { role: 'app', tenant },
    {
      text: `update process_execution set data_out = data_out - 'sentTo' where tenant_id = $1 and id = $2`,
      values: [tenant, parseTwinId(asked.body.process)!.uuid],
    },
  )
  expect(await asked.stands()).toEqual({ waits: true, signsIn: false })
  expect((await asked.tell(own)).body).toEqual({})
  await pages.eventually(async () => ((await mailOf(contact)) === email ? true : undefined))
  await pages.app.signIn(former, password)
})

test('of two users of a customer each changes the own sign-in alone, also where the address of the other is one for the portal', async () => {
  const { id, former, contact, customer } = await customerAtPortal('erster')
  await pages.store.seed([
    { kind: 'updateTwin', uuid: contact, definition: 'contactMail', attributes: { 'contactMail:purpose': 'portal' } },
  ])
  await addPerson(pages.store, 'zweiter', grantsOf('customer'), customer)
  const other = await pages.app.signIn('zweiter@swe.example', password)
  const asked = await askedForMail(other, id, { ...changeOf(contact, `neu.${former}`), 'processChangeEmail:purpose': 'portal' })
  expect(await asked.stands()).toEqual({ waits: true, signsIn: false })
  expect((await asked.tell(other)).body).toEqual({})
  await pages.app.signIn('zweiter@swe.example', password)
  await pages.app.signIn(former, password)
})
