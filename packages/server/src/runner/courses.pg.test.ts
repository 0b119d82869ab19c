import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Verb } from '@twinwerk/model/definition/verb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executeMessagesHandler } from '../api/execute/messages.ts'
import type { Bench, Household } from '../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../testing/processes/household.ts'
import { drive } from '../testing/jobs/drive-jobs.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { expectWholeMails } from '../testing/processes/whole-mails.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const kinds = async ({ mail }: Household) => (await on.mails(mail)).map(({ kind }) => kind)

/** Sends a message through the API, as the gateway of a grid operator does. Repetitions count as one message. */
async function send(input: { name: string; correlationKey: string; data: Record<string, boolean> }, verbs: readonly Verb[]): Promise<void> {
  const caller = world.store.caller([world.store.grant('tenant:executions', { verbs })])
  const access = { callerIn: () => Promise.resolve({ ...caller, timeZone: 'Europe/Berlin' }) }
  const handler = executeMessagesHandler({
    access: access as never,
    storeOf: () => Promise.resolve(world.store.store),
    wake: () => undefined,
  })
  await handler({ session: {}, tenant: on.tenant, input, idempotencyKey: `answer ${input.correlationKey}` } as never)
}

test('a full outage of six days is told after a day, and credited with 30.00 euros of 44.90 a month', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin(
    'processCircuitFault',
    {
      'processCircuitFault:reportedAt': `${addDays(today(), -6)}T08:00:00.000Z`,
      'processCircuitFault:fullOutage': true,
      'execution:keywords': 'simulate:degraded',
    },
    about(home),
  )
  // All three times have passed already, so their timers fire immediately.
  expect((await on.path(root)).filter((ref) => ['inform', 'creditBegins', 'creditRises'].includes(ref)).toSorted()).toEqual([
    'creditBegins',
    'creditRises',
    'inform',
  ])
  expect(await on.twin('execution', root)).toMatchObject({ 'processCircuitFault:credit': 300_000, 'execution:priority': 5 })
  await on.visit(root, 'onSite', { 'processCircuitFault:cause': 'Bagger hat Faser beschädigt' })
  expect(await on.status(root)).toBe('finished')
  expect(await kinds(home)).toEqual(['faultReceived', 'faultDelayed', 'appointmentMade', 'faultRepaired'])
  const [credit] = await on.linked('charge', { to: home.contract }, 'charge:contract')
  const days = { 'charge:serviceFrom': addDays(today(), -6), 'charge:serviceTo': today() }
  expect(credit).toMatchObject({ 'charge:state': 'open', 'charge:reason': 'faultCredit', 'charge:amount': -300_000, ...days })
  expect(await on.linked('execution', { from: credit.id }, 'charge:execution')).toMatchObject([{ id: root }])
  const [letter] = await on.linked('document', { from: home.contract }, 'contract:documents')
  const words = await on.words(letter)
  expect(words).toContain('dauerte 6 Tage')
  expect(words).toMatch(/30,00\s€ gut/)
})

test('a fault that is worth nothing is told without an amount, in mail and letter', async () => {
  const home = await makeHousehold(on, { addressing: 'informal' })
  const root = await on.begin('processCircuitFault', { 'execution:keywords': 'simulate:degraded' }, about(home))
  await on.visit(root, 'onSite', { 'processCircuitFault:cause': 'Stecker war lose' })
  expect((await on.mails(home.mail)).at(-1).body).toContain('Eine Gutschrift entsteht daraus nicht.')
  const [letter] = await on.linked('document', { from: home.contract }, 'contract:documents')
  expect(await on.words(letter)).not.toContain('€')
})

test('a fault inside the home is repaired from afar, and costs nothing', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin('processCircuitFault', { 'processCircuitFault:fullOutage': false }, about(home))
  await on.finish(root, 'remote', { 'processCircuitFault:cause': 'WLAN des Kunden überlastet' })
  expect(await on.status(root)).toBe('finished')
  expect(await on.path(root)).not.toContain('propose')
  expect(await on.linked('charge', { to: home.contract }, 'charge:contract')).toEqual([])
  // The technician states who caused the fault: the customer gets no credit for an outage of their own making.
  const reportedAt = `${addDays(today(), -6)}T08:00:00.000Z`
  const own = await on.begin(
    'processCircuitFault',
    { 'processCircuitFault:fullOutage': true, 'processCircuitFault:reportedAt': reportedAt },
    about(home),
  )
  await on.finish(own, 'remote', { 'processCircuitFault:cause': 'Stecker gezogen', 'processCircuitFault:ownFault': true })
  expect(await on.twin('execution', own)).toMatchObject({ 'execution:status': 'finished', 'processCircuitFault:credit': 0 })
  // An appointment that the technician missed costs ten euros, with or without an outage.
  const missed = await on.begin('processCircuitFault', {}, about(home))
  await on.finish(missed, 'remote', { 'processCircuitFault:cause': 'Netzteil', 'processCircuitFault:missedAppointments': 1 })
  expect(await on.status(missed)).toBe('finished')
  const [credit] = await on.linked('charge', { to: home.contract }, 'charge:contract')
  expect(credit).toMatchObject({ 'charge:amount': -100_000 })
})

test('an order becomes a contract with elements, payment and line, and is active on its day', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin(
    'processNewContract',
    {
      'processNewContract:acceptContractTerms': true,
      'processNewContract:dismissRightOfWithdrawal': true,
      'processNewContract:paymentMethod': 'directDebit',
      'processNewContract:iban': 'DE89370400440532013000',
      'processNewContract:telephonebookentryDesired': true,
      'processNewContract:desiredDate': addDays(today(), 10),
    },
    {
      'execution:businessPartnerForProcess': home.customer,
      'processNewContract:products': home.product,
      'processNewContract:building': home.building,
    },
  )
  const [contract] = await on.linked('contract', { from: root }, 'processNewContract:contract')
  expect(contract).toMatchObject({
    definition: 'contractTelecom',
    'contract:contractBegin': addDays(today(), 10),
    'contract:signedAt': today(),
    'contractTelecom:download': 300_000_000,
  })
  expect(await on.linked('businessPartner', { from: contract.id }, 'contract:receiverForContract')).toMatchObject([{ id: home.customer }])
  const [element] = await on.linked('contractElement', { from: contract.id }, 'contract:contractElements')
  expect(await on.linked('product', { from: element.id }, 'contractElement:product')).toMatchObject([{ id: home.product }])
  const [payment] = await on.linked('paymentMethod', { from: contract.id }, 'contract:paymentMethod')
  expect(payment).toMatchObject({ 'paymentDirectDebit:iban': 'DE89370400440532013000' })
  expect(await on.linked('sepaMandate', { from: payment.id }, 'paymentDirectDebit:sepaMandate')).toHaveLength(1)
  const [line] = await on.linked('access', { from: element.id }, 'contractElement:access')
  expect(line).toMatchObject({ 'access:status': 'reserved' })
  const [summary] = await on.linked('document', { from: contract.id }, 'contract:documents')
  expect(summary).toMatchObject({ 'document:kind': 'summary' })
  expect(await on.words(summary)).toContain('Glas 300')
  await on.finish(root, 'connect', { 'processNewContract:visitNeeded': false })
  expect(await world.at(root, 'waitForDay')).toMatchObject({ status: 'waiting' })
  await on.ring(root)
  expect(await on.path(root)).toContain('activate')
  expect((await on.twin('access', line.id))['access:status'], await on.status(root)).toBe('active')
  await on.finish(root, 'phoneBook')
  expect(await on.status(root)).toBe('finished')
  expect(await kinds(home)).toEqual(['orderConfirmed', 'measureSpeed'])
})

test('an order waits for the end of the withdrawal period; withdrawn it is undone', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin(
    'processNewContract',
    { 'processNewContract:acceptContractTerms': true, 'processNewContract:paymentMethod': 'onBill' },
    {
      'execution:businessPartnerForProcess': home.customer,
      'processNewContract:products': home.product,
      'processNewContract:building': home.building,
    },
  )
  const [contract] = await on.linked('contract', { from: root }, 'processNewContract:contract')
  expect(contract['contract:contractBegin']).toBe(addDays(today(), 15))
  const own = await on.twin('execution', root)
  await on.send('withdrawn', own.identifier)
  expect(await on.status(root)).toBe('finished')
  expect(await on.twin('contract', contract.id)).toMatchObject({ 'contract:contractEnd': contract['contract:contractBegin'] })
  const [element] = await on.linked('contractElement', { from: contract.id }, 'contract:contractElements')
  expect(await on.linked('access', { from: element.id }, 'contractElement:access')).toMatchObject([{ 'access:status': 'ended' }])
})

const request = () => ({
  'processProviderChange:previousCarrier': 'Carrier Mitte GmbH',
  'processProviderChange:number': `+4930231250${String(Math.floor(Math.random() * 90) + 10)}`,
  'processProviderChange:desiredDate': addDays(today(), 20),
})

test('a number is ported after a refusal was cleared up, and lives on the day agreed', async () => {
  const home = await makeHousehold(on)
  const number = { ...request(), 'processProviderChange:number': '+493023125001' }
  const root = await on.begin('processProviderChange', { ...number, 'execution:keywords': 'simulate:8113' }, about(home))
  const [order] = await on.linked('portingOrder', { from: root }, 'processProviderChange:portingOrder')
  expect(order).toMatchObject({ 'portingOrder:wbciCode': '8113', 'portingOrder:wbciId': expect.stringMatching(/^DEU\.TWNWRK\.VH\d{8}$/) })
  await on.finish(root, 'correctPorting', { 'execution:keywords': 'simulate:8002' })
  expect(await on.twin('portingOrder', order.id)).toMatchObject({ 'portingOrder:wbciCode': '8002' })
  expect(await world.at(root, 'waitForDate')).toMatchObject({ status: 'waiting' })
  const [due] = await world.rows(`select due_at from process_wait where tenant_id = $1 and root_id = $2 and open and ev = 'timer'`, [
    on.tenant,
    root,
  ])
  expect(tenantDay(Date.parse(due.due_at), 'Europe/Berlin')).toBe(addDays(today(), 27))
  await on.ring(root)
  expect(await on.status(root)).toBe('finished')
  const numbers = await on.linked('managedNumber', { from: home.element }, 'contractElement:managedNumbers')
  expect(numbers.map((each) => [each['managedNumber:number'], each['managedNumber:state']])).toContainEqual(['+493023125001', 'assigned'])
  expect(await kinds(home)).toEqual(['portingDate', 'changeConfirmed'])
})

test('a carrier that is silent is chased; one that takes over the line needs a technician', async () => {
  const home = await makeHousehold(on)
  const number = { ...request(), 'processProviderChange:number': '+493023125002' }
  const root = await on.begin('processProviderChange', { ...number, 'execution:keywords': 'simulate:silent' }, about(home))
  await on.ring(root)
  await on.finish(root, 'chase')
  const { wbciId } = {
    wbciId: (await on.linked('portingOrder', { from: root }, 'processProviderChange:portingOrder'))[0]['portingOrder:wbciId'],
  }
  await on.send('carrierAnswer', wbciId, { wbciCode: '8010', agreedDate: addDays(today(), 3) })
  await on.finish(root, 'takeOver')
  await world.save({ id: world.idOf((await world.executions(root))[0]!), 'execution:keywords': 'simulate:offline' })
  await on.ring(root)
  await on.finish(root, 'repairSwitch', { 'processProviderChange:interruptedDays': 3 })
  expect(await on.status(root)).toBe('finished')
  // The first of three working days is free. A day costs 10 euros, because 20 % of 44.90 are less.
  expect(await on.linked('charge', { to: home.contract }, 'charge:contract')).toMatchObject([
    { 'charge:reason': 'switchCredit', 'charge:amount': -200_000, 'charge:taxClass': 'regular' },
  ])
})

test('electricity is supplied from the next working day, once the place is known and the operator agrees', async () => {
  const home = await makeHousehold(on)
  const element = await on.make(
    'contractElement',
    { 'contractElement:contractElementBegin': '2026-01-01' },
    { 'contractElement:product': home.product },
  )
  const contract = await on.make(
    'contractEnergySupply',
    { 'contract:contractBegin': '2026-01-01' },
    { 'contract:receiverForContract': home.customer, 'contract:contractElements': element },
  )
  const root = await on.begin(
    'processSupplierSwitch',
    {
      'processSupplierSwitch:malo': '50000000013',
      'processSupplierSwitch:annualConsumption': 3200,
      'execution:keywords': 'simulate:unknown',
    },
    { 'execution:contractForProcess': contract },
  )
  await on.finish(root, 'clearPlace', { 'execution:keywords': 'simulate:rejected' })
  await on.finish(root, 'clearRefusal', { 'execution:keywords': 'simulate:silent' })
  await on.ring(root)
  await on.finish(root, 'chase')
  const answer = {
    name: 'gridAnswer',
    correlationKey: (await on.twin('execution', root)).identifier as string,
    data: { switchAccepted: true },
  }
  await expect(send(answer, ['select', 'update'])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  for (const verbs of [['execute'], ['execute']] as const) await send(answer, verbs)
  const sent = await world.rows(
    `select id from job where tenant_id = $1 and payload->'effect'->>'correlationKey' = $2 and payload->'effect'->'data'->>'switchAccepted' = 'true'`,
    [on.tenant, answer.correlationKey],
  )
  expect(sent).toHaveLength(1)
  await world.settle()
  await on.ring(root)
  expect(await on.status(root)).toBe('finished')
  const [place] = await on.linked('marketLocation', { from: element }, 'contractElement:marketLocation')
  expect(place).toMatchObject({ 'marketLocation:malo': '50000000013', 'marketLocation:annualForecast': 3200 })
  expect((await on.twin('contract', contract))['contractEnergySupply:supplierSwitchDate'] > today()).toBe(true)
})

test('everybody on a device is told of its maintenance once, and an overrun is looked after', async () => {
  const homes = [await makeHousehold(on), await makeHousehold(on, { language: 'en' })]
  const device = await on.make('accessDevice', { 'accessDevice:name': 'OLT 1' }, { 'accessDevice:ports': homes.map(({ port }) => port) })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const root = await on.begin(
    'processMaintenanceWindow',
    { 'processMaintenanceWindow:windowFrom': at(-1), 'processMaintenanceWindow:windowTo': at(30) },
    { 'processMaintenanceWindow:device': device },
  )
  await on.finish(root, 'clarify', { 'processMaintenanceWindow:windowFrom': at(24) })
  expect((await on.twin('execution', root))['processMaintenanceWindow:affected']).toBe(2)
  for (const home of homes) expect(await kinds(home)).toEqual(['maintenance'])
  await on.ring(root)
  await on.ring(root)
  await on.finish(root, 'escalate')
  await on.finish(root, 'work', { 'processMaintenanceWindow:result': 'Karte getauscht' })
  expect(await on.status(root)).toBe('finished')
})

test.each([
  ['simulate:drop', 'withdrawn', [5]],
  ['simulate:dropLater', 'withdrawn', [5, 45]],
  ['', 'done', [5, 45, 85, 100]],
])('firmware with %s ends as %s, wave by wave', async (keywords, state, waves) => {
  const home = await makeHousehold(on)
  const firmware = await on.make('firmware', { 'firmware:model': 'ONT-3', 'firmware:version': '3.1', 'firmware:rolloutState': 'draft' })
  const cpe = await on.make('cpeGpon', {
    'cpe:macAddress': `02:00:5e:01:00:${home.n.slice(1)}`,
    'cpeGpon:ontSerial': `DEMO0B${home.n}00`.slice(0, 12),
    'cpe:model': 'ONT-3',
  })
  const root = await on.begin(
    'processFirmwareRollout',
    { 'execution:keywords': keywords, 'processFirmwareRollout:canaryPercent': 5, 'processFirmwareRollout:wavePercent': 40 },
    { 'processFirmwareRollout:firmware': firmware, 'processFirmwareRollout:devices': cpe },
  )
  expect((await on.twin('firmware', firmware))['firmware:rolloutState']).toBe('canary')
  for (const reached of waves) {
    expect((await on.twin('execution', root))['processFirmwareRollout:reached']).toBe(reached)
    await on.ring(root)
  }
  if (state === 'withdrawn') await on.finish(root, 'incident')
  expect(await on.status(root)).toBe('finished')
  expect((await on.twin('firmware', firmware))['firmware:rolloutState']).toBe(state)
  expect((await on.twin('cpe', cpe))['cpe:firmware']).toBe(state === 'done' ? '3.1' : null)
})

test('a withdrawal ends contract, line and mandate; after 14 days it is refused', async () => {
  const home = await makeHousehold(on)
  const late = await on.begin('processWithdrawal', {}, about(home))
  await on.finish(late, 'clarify', { 'processOrder:decision': 'rejected' })
  expect(await on.status(late)).toBe('finished')
  expect(await kinds(home)).toEqual(['changeRejected'])
  await world.store.seed([
    { kind: 'updateTwin', uuid: home.contract, definition: 'contractTelecom', attributes: { 'contract:signedAt': addDays(today(), -3) } },
  ])
  const root = await on.begin('processWithdrawal', { 'execution:keywords': 'simulate:offline' }, about(home))
  expect(await on.twin('contract', home.contract)).toMatchObject({ 'contract:contractEnd': today() })
  expect(await on.twin('access', home.access)).toMatchObject({ 'access:status': 'ended' })
  expect(await on.twin('sepaMandate', home.mandate)).toMatchObject({ 'sepaMandate:revokedAt': today() })
  await on.finish(root, 'shutByHand')
  await on.finish(root, 'partialCharge')
  expect(await on.status(root)).toBe('finished')
  expect((await kinds(home)).at(-1)).toBe('withdrawalConfirmed')
})

test('a question goes to a specialist, and the answer to the customer; a request comes back until it is solved', async () => {
  const home = await makeHousehold(on, { addressing: 'informal' })
  const question = await on.begin('processInformation', {}, about(home))
  await on.finish(question, 'answer', { 'processInformation:needsSpecialist': true })
  // The mail contains the whole answer, however long it is, with its paragraphs.
  const answer = `Der Router braucht 12 V.\n\n${'Bitte prüfe das Netzteil. '.repeat(20)}Danach geht es.`
  await on.finish(question, 'specialist', { 'processInformation:answer': answer })
  expect(await on.status(question)).toBe('finished')
  const [mail] = await on.mails(home.mail)
  expect([mail.language, mail.body.includes(answer)]).toEqual(['de-x-informal', true])
  const request = await on.begin('processServiceRequest', {}, about(home))
  await on.finish(request, 'triage', { 'processServiceRequest:topic': 'technical' })
  await on.finish(request, 'solve_technical', { 'processServiceRequest:answer': 'Neu gestartet' })
  await on.finish(request, 'feedback', { 'processServiceRequest:confirmed': 'open' })
  await on.finish(request, 'triage', { 'processServiceRequest:topic': 'construction' })
  await on.finish(request, 'solve_construction')
  await on.finish(request, 'feedback', { 'processServiceRequest:confirmed': 'open' })
  await on.finish(request, 'triage', { 'processServiceRequest:topic': 'contract' })
  await on.finish(request, 'solve')
  await on.ring(request)
  expect(await on.status(request)).toBe('finished')
  expect(await world.at(request, 'feedback')).toMatchObject({ status: 'timeout' })
})

test('a server that dies at every commit asks nobody outside twice for one attempt, and files one letter', async () => {
  const home = await makeHousehold(on)
  const root = await on.prepare('processSetPublicDynamicIp', {}, about(home))
  await drive(world, { deaths: 2 })
  expect(await on.status(root)).toBe('finished')
  expect(await on.linked('document', { from: home.contract }, 'contract:documents')).toHaveLength(1)
  expect(await kinds(home)).toEqual(['changeConfirmed'])
  const effects = await world.rows(
    `select e.attempt from external_effect e join process_execution x on x.tenant_id = e.tenant_id and x.id = e.execution_id
      where e.tenant_id = $1 and x.root_id = $2`,
    [on.tenant, root],
  )
  expect(effects).toEqual([{ attempt: 1 }])
})

test('no mail of these leaves anything out', async () => {
  expect((await expectWholeMails(world)).size).toBeGreaterThan(1)
})
