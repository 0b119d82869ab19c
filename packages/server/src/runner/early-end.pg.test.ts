import { preview as previewCall } from '@twinwerk/contract/billing/preview'
import { billing } from '@twinwerk/domain/roles/billing'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { printDateInFull } from '@twinwerk/model/value/format/date'
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
  const contract = await contractOf()
  return { contract, root: await begin(contract, values) }
}
async function contractOf(): Promise<string> {
  const contract = await office.contract('Glasfaser', 40)
  await office.on.update('contractTelecom', contract, { 'contract:minTermEnd': minTermEnd, 'contract:noticePeriod': 'P1M' })
  const [customer] = await office.on.linked('customer', { from: contract }, 'contract:receiverForContract')
  const box = await office.on.make('contactMail', { 'contactMail:email': 'kunde@kunde.example', 'contactMail:purpose': 'general' })
  await office.on.link(String(customer!['id']), { 'businessPartner:contactMail': box })
  return contract
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
  const [noted] = await office.on.linked('charge', { to: contract }, 'charge:contract')
  expect(noted!['charge:texts']).toEqual({ text: { en: expect.stringMatching(/^Charge for the early end of the contract, \S+$/) } })
  expect((await office.on.twin('contractTelecom', contract))['contract:contractEnd']).toBe(endOfMonth)
  const confirmed = (await office.on.mails('kunde@kunde.example')).find(({ kind }) => kind === 'terminationConfirmed')
  expect(confirmed!['body']).toMatch(/endet am [^;\n]*; für das Ende vor .* mit der letzten Rechnung 50,00\s€\.\n/)
  const [letter] = await office.on.linked('document', { from: root }, 'execution:documents')
  expect(await office.on.words(letter)).toMatch(/Mindestlaufzeit berechnen wir mit der letzten Rechnung 50,00 €, Steuern eingeschlossen/)
  // Before the termination runs out, the preview of the last bill has the charge, and no later one.
  expect(await bills(contract)).toEqual([
    [
      ['recurring', 47.6],
      ['charge', 50],
    ],
  ])
})

/** A contract that ends by agreement on the last day of this month, against a charge of 71.40 euro. */
async function endAgainstCharge() {
  await setPercent(50)
  const ended = await terminate()
  await decide(ended.root, 'agreed')
  await office.on.finish(ended.root, 'decideCharge', { [`${type}:agreedCharge`]: 71.4 })
  return ended
}
/** Saves as somebody who may change the end of contracts and sees nothing of their charges. */
const moveEnd = (contract: string, end: string | null) =>
  office.world.save(
    { id: formatTwinId('contractTelecom', contract), 'contract:contractEnd': end },
    {
      grants: [office.world.store.grant('businessPartner:providedContracts', { mask: ['contract:contractBegin', 'contract:contractEnd'] })],
    },
  )
const standing = async (contract: string) =>
  (await office.on.linked('charge', { to: contract }, 'charge:contract')).map((each) => [
    each['charge:state'],
    each['charge:withdrawnBecause'],
  ])
const inGerman = (day: string) => printDateInFull(day, 'de')

test('a later end of the contract withdraws the open charge in the same change, and a way back to the agreed day does not', async () => {
  const { contract } = await endAgainstCharge()
  await moveEnd(contract, addDays(endOfMonth, -1))
  await moveEnd(contract, endOfMonth)
  expect(await standing(contract)).toEqual([['open', null]])
  const later = addDays(endOfMonth, 1)
  await moveEnd(contract, later)
  const because = `Das Vertragsende wurde vom ${inGerman(endOfMonth)} auf den ${inGerman(later)} verschoben.`
  expect(await standing(contract)).toEqual([['withdrawn', because]])
  const [charge] = await office.on.linked('charge', { to: contract }, 'charge:contract')
  const changes = (id: unknown) =>
    office.world.rows('select change_id from twin_history where tenant_id = $1 and row_id = $2 order by version desc limit 1', [
      office.on.tenant,
      id,
    ])
  expect(await changes(charge!['id'])).toEqual(await changes(contract))
})

test('an end that is taken away withdraws the open charge, and no bill has it', async () => {
  const { contract } = await endAgainstCharge()
  await office.on.update('contractTelecom', contract, { 'contract:contractEnd': null })
  expect(await standing(contract)).toEqual([['withdrawn', `Das Vertragsende am ${inGerman(endOfMonth)} wurde aufgehoben.`]])
  expect((await bills(contract)).flat().map(([kind]) => kind)).not.toContain('charge')
})

test('a customer who is won back owes no charge for an early end', async () => {
  await setPercent(50)
  const contract = await contractOf()
  const [customer] = await office.on.linked('customer', { from: contract }, 'contract:receiverForContract')
  await office.on.update('customer', String(customer!['id']), { 'businessPartner:advertisingConsent': true })
  const ordinary = await begin(contract, { [`${type}:terminationType`]: 'ordinary', [`${type}:desiredDate`]: minTermEnd })
  const early = await begin(contract)
  await decide(early, 'agreed')
  await office.on.finish(early, 'decideCharge', { [`${type}:agreedCharge`]: 71.4 })
  expect(await standing(contract)).toEqual([['open', null]])
  await office.on.finish(ordinary, 'winBack', { [`${type}:winBackResult`]: 'stays', [`${type}:winBackAgreed`]: 'Ein Monat frei.' })
  expect((await office.on.twin('contractTelecom', contract))['contract:contractEnd']).toBeNull()
  expect(await standing(contract)).toEqual([['withdrawn', `Das Vertragsende am ${inGerman(endOfMonth)} wurde aufgehoben.`]])
})

test('a charge that is billed stays billed when the end is moved, and so does a charge for something else', async () => {
  const { contract } = await endAgainstCharge()
  const [early] = await office.on.linked('charge', { to: contract }, 'charge:contract')
  await office.on.update('charge', String(early!['id']), { 'charge:state': 'billed' })
  const other = { 'charge:text': 'Gerät', 'charge:amount': 200_000, 'charge:serviceFrom': today, 'charge:serviceTo': today }
  await office.on.make(
    'charge',
    { ...other, 'charge:reason': 'deviceFee', 'charge:basis': 'gross', 'charge:taxClass': 'none', 'charge:state': 'open' },
    { 'charge:contract': contract },
  )
  await moveEnd(contract, null)
  expect((await standing(contract)).toSorted()).toEqual([
    ['billed', null],
    ['open', null],
  ])
})

test('a refused charge is noted with its reason and bills nothing', async () => {
  await setPercent(50)
  const { contract, root } = await terminate()
  await decide(root, 'agreed')
  await office.on.finish(root, 'decideCharge', { [`${type}:agreedCharge`]: 0, [`${type}:chargeReason`]: 'Kulanz nach langer Störung.' })
  expect([await chargesOf(contract), await office.on.path(root)]).toEqual([[], expect.arrayContaining(['addCharge', 'writeEnd'])])
  const [letter] = await office.on.linked('document', { from: root }, 'execution:documents')
  expect(await office.on.words(letter)).not.toMatch(/€|Kulanz/)
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

test('the reason of a withdrawal is in the language of the tenant', async () => {
  const { contract } = await endAgainstCharge()
  const text = `update tenant_registry set brand = brand || '{"defaultLanguage":"en"}' where id = $1 returning id`
  expect(await office.world.rows(text, [office.on.tenant])).toHaveLength(1)
  await moveEnd(contract, null)
  const because = `The end of the contract on ${printDateInFull(endOfMonth, 'en')} was taken away.`
  expect(await standing(contract)).toEqual([['withdrawn', because]])
})
