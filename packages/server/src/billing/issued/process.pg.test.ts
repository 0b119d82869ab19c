import { billing } from '@twinwerk/domain/roles/billing'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../../api/clock.ts'
import { enqueue } from '../../jobs/job.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { openBillingOffice, type BillingOffice } from '../../testing/billing/billing-office.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { noteBounced } from './bounced.ts'

let office: BillingOffice
beforeAll(async () => {
  office = await openBillingOffice(['processSendInvoices'])
})
afterAll(() => office?.close())

const type = 'processSendInvoices'
const save = async (data: object) => {
  const { grant } = office.world.store
  const grants = billing.grants.flatMap(({ path, ...more }) => (/^(tenant|businessPartner):/.test(path) ? [grant(path, more)] : []))
  // Noting what came back is left to the lead.
  const answer = await office.world.save(data, { grants: [...grants, grant('tenant:receiptDispatches')] })
  await office.world.settle()
  return answer
}
/** Begins the process as a clerk does, for twins (uuids) of a field; returns its uuid. */
const begin = async (links: Readonly<Record<string, Json[]>>) => {
  const process = { tempid: 'p', definition: type, 'execution:status': 'waitforexecution', ...links }
  const { saved } = await save({ id: office.world.store.tenantId, 'tenant:executions': [process] })
  return parseTwinId(saved.find(({ tempid }) => tempid === 'p')!.id)!.uuid
}
const select = (definition: string, uuid: string) => [{ id_select: formatTwinId(definition, uuid) }]
/** Bills a new customer of that mail address; returns the run and its receipt. */
const billed = async (name: string, mail: string | null) => {
  const contract = await office.contract(name, 20)
  const [customer] = await office.on.linked('customer', { from: contract }, 'contract:receiverForContract')
  const box =
    mail === null ? undefined : await office.on.make('contactMail', { 'contactMail:email': mail, 'contactMail:purpose': 'invoice' })
  if (box !== undefined) await office.on.link(customer!['id'], { 'businessPartner:contactMail': box })
  const run = await office.on.make(
    'billingRun',
    { 'billingRun:period': office.month, 'billingRun:state': 'new', 'billingRun:kind': 'single' },
    { 'billingRun:onlyContracts': contract },
  )
  for (const state of ['rated', 'approved']) {
    const { version } = await office.on.twin('billingRun', run)
    await save({ id: formatTwinId('billingRun', run), id_information: String(version), 'billingRun:state': state })
  }
  const [receipt] = await office.on.linked('receipt', { from: run }, 'billingRun:receipts')
  return { run, receipt: receipt!['id'] as string, customer: customer!['id'] as string }
}
const dispatches = async (receipt: string) => {
  const all = await office.on.linked('receiptDispatch', { to: receipt }, 'receiptDispatch:receipt')
  return all.map((each) => ({ id: each['id'] as string, channel: each['receiptDispatch:channel'], state: each['receiptDispatch:state'] }))
}
const statesOf = async (receipt: string) => (await dispatches(receipt)).map(({ channel, state }) => `${channel} ${state}`).toSorted()
const valuesOf = async (root: string, ...names: readonly string[]) => {
  const twin = await office.on.twin('execution', root)
  return names.map((name) => twin[`${type}:${name}`])
}
/** The process that a receipt which came back has begun. */
const begunBy = async (receipt: string): Promise<string> =>
  (await office.on.linked('execution', { to: receipt }, `${type}:receipts`)).at(-1)!['id']

test('a single receipt is sent once more, and its former dispatch stays', async () => {
  const { receipt } = await billed('Sorge, Max', 'max@kunde.example')
  expect(await statesOf(receipt)).toEqual(['mail sent'])
  const root = await begin({ [`${type}:receipts`]: select('receipt', receipt) })
  expect([await office.on.status(root), await valuesOf(root, 'toSend', 'open', 'toPrint')]).toEqual(['finished', [1, 0, 0]])
  expect(await statesOf(receipt)).toEqual(['mail sent', 'mail sent'])
  expect(await office.on.mails('max@kunde.example')).toHaveLength(2)
})

test('a run sends what was not handed over, and nothing twice', async () => {
  const { run, receipt } = await billed('Nowak, Ida', null)
  expect(await statesOf(receipt)).toEqual(['post toPrint'])
  const again = await begin({ [`${type}:billingRun`]: select('billingRun', run) })
  expect([await office.on.status(again), await valuesOf(again, 'toSend', 'toPrint')]).toEqual(['finished', [0, 1]])
  const [dispatch] = await dispatches(receipt)
  await office.on.endLinks(dispatch!.id, 'receiptDispatch:receipt')
  const root = await begin({ [`${type}:billingRun`]: select('billingRun', run) })
  expect([await office.on.status(root), await valuesOf(root, 'toSend', 'open')]).toEqual(['finished', [1, 0]])
  expect(await statesOf(receipt)).toEqual(['post toPrint'])
})

test('a run whose approval stands still is not closed by what sends its receipts, and goes on once a person has seen to it', async () => {
  const { run } = await billed('Halb, Hanna', null)
  await office.world.rows(`update billing_draft set state = 'open' where run_id = $1`, [run])
  await office.on.update('billingRun', run, { 'billingRun:state': 'approved' })
  const root = await begin({ [`${type}:billingRun`]: select('billingRun', run) })
  expect([await office.on.status(root), await valuesOf(root, 'open')]).toEqual(['inprogress', [1]])
  expect((await office.on.twin('billingRun', run))['billingRun:state']).toBe('approved')
  await office.on.finish(root, 'stuck')
  // The approval goes on by itself. The process looks again within the hour.
  await office.world.ring(root)
  await office.world.settle()
  expect(await office.on.status(root)).toBe('finished')
})

test('a mail that the mail server refuses becomes a task; with another address the receipt is sent again', async () => {
  const { receipt, customer } = await billed('Falsch, Eva', 'falsch@kunde.example')
  const mail = (await dispatches(receipt))[0]!.id
  const { store, runner, kinds } = office.world
  const { database, tenant } = store
  await office.world.rows(`update outgoing_mail set state = 'waiting' where id = $1`, [mail])
  await database.transaction({ role: 'app', tenant }, async (transaction) =>
    enqueue(transaction, { tenant, id: v7(), kind: 'mail', user: undefined, payload: { mail } }),
  )
  const deliver = () => Promise.reject(Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 }))
  const parts = { storeOf: runner.storeOf, tenants: runner.tenants, clockOf: clockFrom(() => Date.now()) }
  const refusing = sendMail({ database, deliver, storage: office.storage(), onRefused: noteBounced(parts) })
  await office.world.settle({ ...kinds, mail: refusing })
  expect(await statesOf(receipt)).toEqual(['mail bounced'])
  const root = await begunBy(receipt)
  expect([(await office.world.at(root, 'settle')).status, await valuesOf(root, 'recipient')]).toEqual(['new', ['falsch@kunde.example']])
  const [box] = await office.on.linked('contactMail', { from: customer }, 'businessPartner:contactMail')
  await office.on.update('contactMail', box!['id'], { 'contactMail:email': 'richtig@kunde.example' })
  await office.on.finish(root, 'settle', { 'processOrder:decision': 'corrected' })
  expect([await office.on.status(root), await statesOf(receipt)]).toEqual(['finished', ['mail bounced', 'mail sent']])
  expect(await office.on.mails('richtig@kunde.example')).toHaveLength(1)
})

test('a letter that a person notes as come back becomes a task, which may leave it at that', async () => {
  const { receipt } = await billed('Weg, Willi', null)
  const note = async (state: string) => {
    const { id } = (await dispatches(receipt))[0]!
    const { version } = await office.on.twin('receiptDispatch', id)
    await save({ id: formatTwinId('receiptDispatch', id), id_information: String(version), 'receiptDispatch:state': state })
  }
  await note('sent')
  await note('bounced')
  const root = await begunBy(receipt)
  await office.on.finish(root, 'settle', { 'processOrder:decision': 'rejected' })
  expect([await office.on.status(root), await statesOf(receipt)]).toEqual(['finished', ['post bounced']])
})

test('a run that was not approved, and nothing at all, are refused', async () => {
  const run = await office.on.make('billingRun', { 'billingRun:period': office.month, 'billingRun:state': 'new' })
  const said = async (root: string) => (await office.on.twin('execution', root))['processOrder:checkResult']
  expect(await said(await begin({ [`${type}:billingRun`]: select('billingRun', run) }))).toBe('Der Lauf ist noch nicht freigegeben.')
  expect(await said(await begin({}))).toBe('Es fehlt, was versandt wird: ein Lauf oder einzelne Belege.')
})
