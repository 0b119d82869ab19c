import { preview as previewCall } from '@twinwerk/contract/billing/preview'
import { billing } from '@twinwerk/domain/roles/billing'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../api/clock.ts'
import { previewContract } from '../billing/preview-contract.ts'
import { newLink } from '../store/write/new-changes.ts'
import { openBillingOffice, type BillingOffice } from '../testing/billing/billing-office.ts'

let office: BillingOffice
beforeAll(async () => {
  office = await openBillingOffice(['processTermination', 'processPriceChange'])
})
afterAll(() => office?.close())

const type = 'processTermination'
const today = tenantDay(Date.now(), 'Europe/Berlin')
/** The last day of the present month, and that of the third month after it: three whole months remain. */
const endOfMonth = addDays(addMonths(`${today.slice(0, 8)}01`, 1), -1)
const minTermEnd = addDays(addMonths(addDays(endOfMonth, 1), 3), -1)

async function setPercent(percent: number): Promise<void> {
  const [setup] = await office.on.linked('billingSetup', { from: office.on.tenant }, 'tenant:billingSetup')
  await office.on.update('billingSetup', String(setup!['id']), { 'billingSetup:earlyEndPercent': percent })
}

/** A contract of 40 euro net a month until the end of a minimum term, and its termination for the last day of this month. */
async function terminate(values: object = {}) {
  const contract = await office.contract('Glasfaser', 40)
  await office.on.update('contractTelecom', contract, { 'contract:minTermEnd': minTermEnd, 'contract:noticePeriod': 'P1M' })
  const [customer] = await office.on.linked('customer', { from: contract }, 'contract:receiverForContract')
  const box = await office.on.make('contactMail', { 'contactMail:email': 'kunde@kunde.example', 'contactMail:purpose': 'general' })
  await office.on.link(String(customer!['id']), { 'businessPartner:contactMail': box })
  return { contract, root: await begin(contract, values) }
}
const begin = (contract: string, values: object = {}) =>
  office.on.begin(
    type,
    {
      [`${type}:terminationType`]: 'extraordinary',
      [`${type}:terminationTime`]: 'desiredDate',
      [`${type}:desiredDate`]: endOfMonth,
      [`${type}:terminationReason`]: 'other',
      [`${type}:contractTWID`]: 'V-1',
      [`${type}:businessPartnerTWID`]: 'K-1',
      ...values,
    },
    { 'execution:contractForProcess': contract },
  )
const proposed = async (root: string) => (await office.on.twin('execution', root))[`${type}:proposedCharge`]
const decide = (root: string, decision: string) => office.on.finish(root, 'judgeReason', { [`${type}:terminationDecision`]: decision })
const chargesOf = async (contract: string) =>
  (await office.on.linked('charge', { to: contract }, 'charge:contract')).map((each) => [
    ...['reason', 'amount', 'taxClass', 'state', 'serviceFrom'].map((name) => each[`charge:${name}`]),
  ])

/** The kinds and gross amounts of the lines of the next bills. */
async function bills(contract: string) {
  const { store } = office.world
  const grants = billing.grants.flatMap(({ path, ...more }) => (/^(tenant|businessPartner):/.test(path) ? [store.grant(path, more)] : []))
  const clock = clockFrom(() => Date.now())('Europe/Berlin')
  const body = previewCall.input.parse({ contract: formatTwinId('contractTelecom', contract), receipts: 3 })
  const { receipts } = await previewContract(store.store, { caller: store.caller(grants), clock, language: 'de' }, body)
  return receipts.map(({ lines }) => lines.map(({ kind, amount }) => [kind, euroOfAmount(amount)]))
}

test('an early end by agreement proposes months × price × percent, a person lowers it with a reason, and the last bill has it', async () => {
  await setPercent(50)
  const { contract, root } = await terminate()
  // 3 × 47.60 × 50 %, in 1/10,000 euro.
  expect(await proposed(root)).toBe(714_000)
  expect(await chargesOf(contract)).toEqual([])
  await decide(root, 'agreed')
  const refused = (values: object) =>
    expect(office.on.finish(root, 'decideCharge', values)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await refused({})
  await refused({ [`${type}:agreedCharge`]: 71.41 })
  await refused({ [`${type}:agreedCharge`]: 50 })
  await office.on.finish(root, 'decideCharge', { [`${type}:agreedCharge`]: 50, [`${type}:chargeReason`]: 'Der Nachmieter übernimmt.' })
  expect(await chargesOf(contract)).toEqual([['earlyTermination', 500_000, 'regular', 'open', endOfMonth]])
  expect((await office.on.twin('contractTelecom', contract))['contract:contractEnd']).toBe(endOfMonth)
  const confirmed = (await office.on.mails('kunde@kunde.example')).find(({ kind }) => kind === 'terminationConfirmed')
  expect(confirmed!['body']).toMatch(/endet am [^;\n]*; für das Ende vor .* mit der letzten Rechnung 50,00\s€\.\n/)
  // Before the termination runs out, the preview of the last bill has the charge, and no later one.
  expect(await bills(contract)).toEqual([
    [
      ['recurring', 47.6],
      ['charge', 50],
    ],
  ])
})

test('a refused charge is noted with its reason and bills nothing', async () => {
  await setPercent(50)
  const { contract, root } = await terminate()
  await decide(root, 'agreed')
  await office.on.finish(root, 'decideCharge', { [`${type}:agreedCharge`]: 0, [`${type}:chargeReason`]: 'Kulanz nach langer Störung.' })
  expect([await chargesOf(contract), await office.on.path(root)]).toEqual([[], expect.arrayContaining(['addCharge', 'writeEnd'])])
})

test('a right to terminate costs nothing: the reason that is accepted, a death, and an announced price change', async () => {
  await setPercent(50)
  const accepted = await terminate({ [`${type}:terminationReason`]: 'relocation' })
  expect(await proposed(accepted.root)).toBe(714_000)
  await decide(accepted.root, 'accepted')
  expect(await chargesOf(accepted.contract)).toEqual([])
  const death = await terminate({ [`${type}:terminationReason`]: 'death' })
  expect(await proposed(death.root)).toBeNull()
  await decide(death.root, 'agreed')
  expect(await office.on.path(death.root)).not.toContain('decideCharge')
  const change = await office.on.make('processPriceChange', { 'execution:status': 'new', 'execution:priority': 3 })
  const told = (at: string) => office.world.store.seed([newLink('processPriceChange:informed', change, accepted.contract)], at)
  await told(`${addMonths(today, -4)}T12:00:00.000Z`)
  expect(await proposed(await begin(accepted.contract))).toBe(714_000)
  await told(new Date().toISOString())
  expect(await proposed(await begin(accepted.contract))).toBeNull()
})

test('nothing is proposed at 0 percent, in time, or for an ordinary termination', async () => {
  await setPercent(0)
  const { contract, root } = await terminate()
  expect(await proposed(root)).toBeNull()
  await decide(root, 'agreed')
  expect([await chargesOf(contract), (await office.on.path(root)).includes('decideCharge')]).toEqual([[], false])
  await setPercent(100)
  expect(await proposed((await terminate({ [`${type}:desiredDate`]: minTermEnd })).root)).toBeNull()
  expect(await proposed((await terminate({ [`${type}:terminationType`]: 'ordinary' })).root)).toBeNull()
})
