import { roles } from '@twinwerk/domain/roles'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { addPerson, changeGrants, password } from '../../testing/person.ts'
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

/** Creates a customer who signs in to the portal with a mail address of their contact data. */
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

/** Starts a process with a new address, as the customer or a clerk, and waits for its code. */
async function askedForMail(who: SignedIn, customer: string, request: Json) {
  const response = await who.save({
    id: customer,
    'businessPartner:executions': [{ tempid: 'r', 'execution:status': 'waitforexecution', ...request }],
  })
  expect(response.status).toBe(200)
  const process = response.body.saved.find(({ tempid }: Json) => tempid === 'r').id as string
  const stands = async () => (await who.get(`/api/execute/code/${encodeURIComponent(process)}`)).body
  await pages.eventually(async () => ((await stands()).waits ? true : undefined))
  const mail = (await mailsTo(request[`${request['definition']}:email`])).find(({ kind }) => kind === 'addressCode')
  const body = { process, code: /\n(\d{6})\n/.exec(mail!.body)![1]! }
  return { stands, body, tell: (by: SignedIn) => by.post('/api/execute/code/confirm', body, { 'idempotency-key': v7() }) }
}

test('a change of the address that signs in takes a fresh sign-in, then the new one signs in and the old one is notified', async () => {
  const { own, id, former, contact, person } = await customerAtPortal('umzug')
  const email = `neu.${former}`
  const elsewhere = await pages.app.signIn(former, password)
  const request = await askedForMail(own, id, changeOf(contact, email))
  expect(await request.stands()).toEqual({ waits: true, signsIn: true })
  const setProof = (age: string) =>
    pages.store.database.one(
      { role: 'identity' },
      { text: `update session set confirmed_at = now() - interval '${age}' where account = $1`, values: [person.account] },
    )
  await setProof('11 minutes')
  expect((await request.tell(own)).body.code).toBe('CONFIRMATION_REQUIRED')
  await setProof('1 minute')
  const answered = await own.again('/api/execute/code/confirm', request.body, { 'idempotency-key': v7() })
  expect([(await own.get('/auth/check')).status, (await elsewhere.get('/auth/check')).status]).toEqual([401, 401])
  expect((await answered.get('/auth/me')).body).toMatchObject({ user: { username: person.username, email } })
  await pages.app.signIn(email, password)
  await expect(pages.app.signIn(former, password)).rejects.toThrow('wrongLogin')
  expect((await mailsTo(former)).map(({ kind }) => kind)).toContain('mailChanged')
  // The user of the tenant and the contact data get the new address, too.
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
  const request = await askedForMail(own, id, changeOf(contact, email))
  expect((await request.tell(own)).body).toEqual({ mail: null })
  expect((await own.get('/auth/check')).status).toBe(200)
  await pages.eventually(async () => ((await mailOf(contact)) === email ? true : undefined))
  await pages.app.signIn(former, password)
})

test('a code is good for the address that it went to alone: who writes another one into the process gains nothing', async () => {
  const { own, id, former, contact } = await customerAtPortal('unterwegs')
  const request = await askedForMail(own, id, changeOf(contact, `neu.${former}`))
  const write = async (email: string) =>
    expect((await clerk.save({ id: request.body.process, 'processChangeEmail:email': email })).status).toBe(200)
  await write(`fremd.${former}`)
  expect(await request.stands()).toEqual({ waits: true, signsIn: false })
  expect((await request.tell(own)).body.code).toBe('MAIL_CODE_WRONG')
  expect(await request.stands()).toEqual({ waits: true, signsIn: false })
  await pages.app.signIn(former, password)
  await write(`Neu.${former}`)
  expect((await request.tell(own)).body).toEqual({ mail: `neu.${former}` })
})

test('a code whose address an earlier version did not keep changes the contact, and the sign-in stays', async () => {
  const { own, id, former, contact } = await customerAtPortal('frueher')
  const email = `neu.${former}`
  const request = await askedForMail(own, id, changeOf(contact, email))
  const { tenant, store } = pages.store
  await store.database.one(
    { role: 'app', tenant },
    {
      text: `update process_execution set data_out = data_out - 'sentTo' where tenant_id = $1 and id = $2`,
      values: [tenant, parseTwinId(request.body.process)!.uuid],
    },
  )
  expect(await request.stands()).toEqual({ waits: true, signsIn: false })
  expect((await request.tell(own)).body).toEqual({})
  await pages.eventually(async () => ((await mailOf(contact)) === email ? true : undefined))
  await pages.app.signIn(former, password)
})

test('each of two users of a customer changes the own sign-in alone, also where the address of the other is one for the portal', async () => {
  const { id, former, contact, customer } = await customerAtPortal('erster')
  await pages.store.seed([
    { kind: 'updateTwin', uuid: contact, definition: 'contactMail', attributes: { 'contactMail:purpose': 'portal' } },
  ])
  await addPerson(pages.store, 'zweiter', grantsOf('customer'), customer)
  const other = await pages.app.signIn('zweiter@swe.example', password)
  const request = await askedForMail(other, id, { ...changeOf(contact, `neu.${former}`), 'processChangeEmail:purpose': 'portal' })
  expect(await request.stands()).toEqual({ waits: true, signsIn: false })
  expect((await request.tell(other)).body).toEqual({})
  await pages.app.signIn('zweiter@swe.example', password)
  await pages.app.signIn(former, password)
})

const userId = (uuid: string) => formatTwinId('user', uuid)
const reason = 'Frage zur Rechnung'
/** Views the portal as a user (uuid). */
const look = (who: SignedIn, user: string) => who.again('/auth/view', { user: userId(user), reason })

test('a clerk looks at the portal through the eyes of people of customers alone, changes nothing there and takes nothing along', async () => {
  const { store, app } = pages
  const [group, membership, provider] = [v7(), v7(), v7()]
  await store.seed([
    newTwin(group, 'group', { 'group:name1': 'Dienst' }),
    newTwin(membership, 'groupMembership', {}),
    newLink('groupMembership:group', membership, group),
    newTwin(provider, 'externalServiceProvider', { 'businessPartner:name1': 'Tiefbau' }),
  ])
  const { id, customer, person } = await customerAtPortal('sicht')
  const tags = [{ path: 'tenant:tags', verbs: ['select'] }] as const
  const staff = await addPerson(store, 'leserin', tags)
  const [alsoStaff, inGroup] = [
    await addPerson(store, 'beides', grantsOf('customer'), customer),
    await addPerson(store, 'gruppe', grantsOf('customer'), customer),
  ]
  await store.seed([
    newLink('user:permissions', alsoStaff.user, staff.permission),
    newLink('user:groupMemberships', inGroup.user, membership),
  ])
  const codeFor = async (user: string, who = clerk) => (await who.post('/auth/view', { user: userId(user), reason })).body.code
  expect(await codeFor(staff.user), 'staff').toBe('NOT_FOUND')
  const ofTenant = await addPerson(store, 'ab-mandant', grantsOf('customer'), store.tenant)
  expect(await codeFor(ofTenant.user), 'with a right from the tenant').toBe('NOT_FOUND')
  const ofProvider = await addPerson(store, 'dienstleister', grantsOf('customer'), provider)
  expect(await codeFor(ofProvider.user), 'of a company that works for the tenant').toBe('NOT_FOUND')
  expect(await codeFor(v7()), 'nobody, or somebody of another tenant').toBe('NOT_FOUND')
  expect(await codeFor(alsoStaff.user), 'a customer who is staff, too').toBe('RIGHTS_EXCEEDED')
  expect(await codeFor(inGroup.user), 'a customer who is in a group').toBe('RIGHTS_EXCEEDED')
  expect(await codeFor(person.user, await app.signIn('leserin', password)), 'without the right').toBe('NOT_ALLOWED')
  for (const path of ['/api/users/invite', '/api/users/deactivate', '/api/sessions/end'])
    expect(['NOT_FOUND', 'NOT_ALLOWED'], path).toContain((await clerk.post(path, { user: userId(person.user) })).body.code)

  const began = await look(await app.signIn('klerk', password), person.user)
  expect((await began.get('/auth/me')).body.view).toMatchObject({ user: userId(person.user), reason })
  const seen = async (type: string) => (await began.query({ type, root: store.tenantId })).body.results
  expect(await seen('customer')).toMatchObject([{ id }])
  expect(await seen('user')).toMatchObject([{ id: userId(person.user) }])
  const refused = [
    await began.save({ id, 'businessPartner:advertisingConsent': true }),
    await began.post('/auth/change', { oldPassword: password, newPassword: `${password}x`, confirmation: `${password}x` }),
    await began.post('/auth/view', { user: userId(person.user), reason }),
    await began.post('/auth/keys', { name: 'x', readOnly: true, days: 1 }),
  ]
  for (const { body } of refused) expect(body.code).toBe('READ_ONLY')
  const taken = await began.post('/api/data/query', { query: { type: 'customer', root: id }, export: { format: 'csv' } })
  expect(taken.body.code).toBe('VIEW_TAKES_NOTHING')
  const entries = await pages.rows('select action, reason from audit_entry where tenant_id = $1 and object = $2', [person.user])
  expect(entries).toEqual([{ action: 'viewBegun', reason }])
})

test('a look at a portal ends when the customer becomes staff, with the right to it, and with the own session', async () => {
  const { store, app } = pages
  const { person } = await customerAtPortal('ende')
  const viewer = await addPerson(store, 'schauer', grantsOf('customerService'))
  const staff = await addPerson(store, 'kollegin', [{ path: 'tenant:tags', verbs: ['select'] }])
  // Makes every process reload the rights immediately, as after a save.
  const rightsChanged = () =>
    store.database.one(
      { role: 'app', tenant: store.tenant },
      { text: 'update tenant_registry set rights_version = rights_version + 1 where id = $1', values: [store.tenant] },
    )
  const looking = async () => {
    const own = await app.signIn('schauer', password)
    const at = await look(own, person.user)
    const status = async () => (await at.get('/auth/me')).status
    expect(await status()).toBe(200)
    return { own, status }
  }
  const first = await looking()
  await first.own.post('/auth/logout', {})
  expect(await first.status(), 'the own session has ended').toBe(401)

  const second = await looking()
  const link = newLink('user:permissions', person.user, staff.permission)
  await store.seed([link])
  await rightsChanged()
  expect(await second.status(), 'the customer is staff, too').toBe(401)
  await store.seed([{ kind: 'deleteLink', uuid: link.uuid }])
  await rightsChanged()

  const third = await looking()
  const withoutLooking = grantsOf('customerService').filter(({ verbs }) => !verbs.includes('execute'))
  await changeGrants(store, viewer, withoutLooking)
  await rightsChanged()
  expect(await third.status(), 'the clerk may look no more').toBe(401)
})
