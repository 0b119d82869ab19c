import { diagrams } from '@twinwerk/domain/process/diagrams'
import { lawValue } from '@twinwerk/domain/law-values'
import { collectionDate } from '@twinwerk/model/calculator/payment/collection-date'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bench, Household } from '../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../testing/processes/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { dayIn } from './tasks/receiver.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const kinds = async ({ mail }: Household) => (await on.mails(mail)).map(({ kind }) => kind)

describe('a line is locked for arrears that there are at the lock', () => {
  /** Creates a household that owes 120 euros. Its lock was announced two weeks ago and waits for approval, in any diagram. */
  async function toBeLocked() {
    const home = await makeHousehold(on)
    const due = { 'receipt:date': addDays(today(), -60), 'receipt:dueDate': addDays(today(), -30), 'receipt:status': 'dunning' }
    const links = { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant }
    const receipt = await on.make('receipt', { ...due, 'receipt:sumGross': 120 }, links)
    const root = await on.begin('processLockConnection', { 'processLockConnection:announcedAt': addDays(today(), -14) }, about(home))
    expect(await world.at(root, 'approve')).toMatchObject({ status: 'new' })
    const state = async () => [
      (await on.twin('contract', home.contract))['contract:lockState'],
      (await on.twin('access', home.access))['access:status'],
    ]
    return { home, receipt, root, state, accept: () => on.finish(root, 'approve', { 'processOrder:decision': 'accepted' }) }
  }

  test('a customer who paid between check and lock is not locked, the process says why, and nobody writes to the customer', async () => {
    const { home, receipt, root, state, accept } = await toBeLocked()
    await on.update('receipt', receipt, { 'receipt:status': 'paid' })
    await accept()
    expect([await on.status(root), ...(await state())]).toEqual(['finished', 'none', 'active'])
    expect(await on.path(root)).toEqual(expect.arrayContaining(['lookAgain', 'noteSettled']))
    expect(await on.path(root)).not.toContain('provision')
    expect((await on.twin('execution', root))['processOrder:refusal']).toBe(
      'Der Rückstand reicht nicht mehr für eine Sperre (§ 61 TKG): Der Anschluss bleibt offen.',
    )
    expect(await kinds(home)).toEqual([])
  })

  test('a customer who still owes is locked in two stages, and told why and how the line opens; a no of billing is nobody else’s matter', async () => {
    const { home, root, state, accept } = await toBeLocked()
    await accept()
    expect(await state()).toEqual(['partly', 'active'])
    await on.ring(root)
    expect([await on.status(root), ...(await state())]).toEqual(['finished', 'full', 'locked'])
    const mails = await on.mails(home.mail)
    expect(mails).toMatchObject([{ kind: 'connectionPartlyLocked' }, { kind: 'connectionLocked' }])
    for (const { body } of mails) expect(body).toMatch(/120,00\s€/)
    const refused = await toBeLocked()
    await on.finish(refused.root, 'approve', { 'processOrder:decision': 'rejected' })
    expect([await on.status(refused.root), ...(await refused.state())]).toEqual(['finished', 'none', 'active'])
    expect(await kinds(refused.home)).toEqual([])
  })

  test('a customer who pays after outgoing connections were locked is not locked as a whole', async () => {
    const { home, receipt, root, state, accept } = await toBeLocked()
    await accept()
    await on.update('receipt', receipt, { 'receipt:status': 'paid' })
    await on.begin('processUnlockConnection', {}, about(home))
    expect(await state()).toEqual(['none', 'active'])
    await on.ring(root)
    expect([await on.status(root), ...(await state())]).toEqual(['finished', 'none', 'active'])
    expect((await on.twin('execution', root))['processOrder:refusal']).toBe(
      'Die Sperre wurde inzwischen aufgehoben: Der Anschluss bleibt offen.',
    )
    expect(await kinds(home)).toEqual(['connectionPartlyLocked', 'connectionUnlocked'])
  })

  test('a line is locked by one process at a time, and once', async () => {
    const { home, root, accept, state } = await toBeLocked()
    await accept()
    const lock = () => on.begin('processLockConnection', { 'processLockConnection:announcedAt': addDays(today(), -14) }, about(home))
    const found = async (process: string) => (await on.twin('execution', process))['processOrder:checkResult']
    expect(await found(await lock())).toContain('Der Anschluss wird schon in einem anderen Vorgang gesperrt.')
    await on.ring(root)
    expect([await on.status(root), ...(await state())]).toEqual(['finished', 'full', 'locked'])
    expect(await found(await lock())).toBe('Der Anschluss ist schon gesperrt.')
  })
})

describe('a locked line opens with the payment', () => {
  /** Creates a customer who owes 148.20 euros, and returns the number that messages name. */
  async function lockedOut() {
    const home = await makeHousehold(on)
    const number = (await on.twin('customer', home.customer)).identifier as string
    const due = { 'receipt:date': addDays(today(), -60), 'receipt:dueDate': addDays(today(), -30), 'receipt:status': 'dunning' }
    const receipt = await on.make(
      'receipt',
      { ...due, 'receipt:sumGross': 148.2 },
      { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant },
    )
    await on.update('contractTelecom', home.contract, { 'contract:lockState': 'full' })
    await on.update('access', home.access, { 'access:status': 'locked' })
    const root = await on.begin('processUnlockConnection', {}, about(home))
    expect(await world.at(root, 'await')).toMatchObject({ status: 'new' })
    const pay = () => on.update('receipt', receipt, { 'receipt:status': 'paid' })
    const state = async () => [
      (await on.twin('contract', home.contract))['contract:lockState'],
      (await on.twin('access', home.access))['access:status'],
    ]
    return { home, number, root, pay, state }
  }

  test('that a message tells of, once it is booked', async () => {
    const { number, root, pay, state, home } = await lockedOut()
    await on.send('paymentReceived', number)
    expect(await world.at(root, 'await')).toMatchObject({ status: 'new' })
    expect(await state()).toEqual(['full', 'locked'])
    await pay()
    await on.send('paymentReceived', number)
    expect([await on.status(root), ...(await state())]).toEqual(['finished', 'none', 'active'])
    expect(await kinds(home)).toEqual(['connectionUnlocked'])
  })

  test('each of the account by one message, and none while something is owed', async () => {
    const { home, number, root, pay, state } = await lockedOut()
    const contract = await on.make(
      'contractTelecom',
      { 'contract:contractBegin': '2024-01-01', 'contract:lockState': 'full' },
      {
        'contract:receiverForContract': home.customer,
        'contract:supplierForContract': on.tenant,
        'contract:contractElements': await on.make(
          'contractElement',
          {},
          { 'contractElement:access': await on.make('access', { 'access:status': 'locked' }) },
        ),
      },
    )
    const second = await on.begin('processUnlockConnection', {}, { 'execution:contractForProcess': contract })
    const both = () => Promise.all([root, second].map((each) => on.status(each)))
    await on.send('paymentReceived', number)
    expect(await both()).toEqual(['inprogress', 'inprogress'])
    await pay()
    await on.send('paymentReceived', number)
    expect(await both()).toEqual(['finished', 'finished'])
    expect([...(await state()), (await on.twin('contract', contract))['contract:lockState']]).toEqual(['none', 'active', 'none'])
  })

  test('that a look at the open items finds', async () => {
    const { root, pay, state } = await lockedOut()
    await on.ring(root)
    expect(await state()).toEqual(['full', 'locked'])
    await pay()
    await on.ring(root)
    expect([await on.status(root), ...(await state())]).toEqual(['finished', 'none', 'active'])
  })

  test('that a clerk has seen', async () => {
    const { root, state } = await lockedOut()
    await on.finish(root, 'await', { 'processUnlockConnection:paidOn': today() })
    expect([await on.status(root), ...(await state())]).toEqual(['finished', 'none', 'active'])
  })
})

describe('direct debit', () => {
  const iban = 'DE02120300000000202051'

  test('is announced two weeks before, with the mandate that was checked, also for an account that was known', async () => {
    const home = await makeHousehold(on, { addressing: 'informal' })
    await on.update('tenant', on.tenant, { 'tenant:creditorId': 'DE98ZZZ09999999999' })
    await on.endLinks(home.contract, 'contract:paymentMethod')
    await on.link(home.contract, { 'contract:paymentMethod': await on.make('paymentOnBill', { 'paymentOnBill:paperInvoice': false }) })
    const request = { 'processChangePaymentMethod:paymentMethod': 'directDebit', 'processChangePaymentMethod:iban': iban }
    const day = today()
    const root = await on.begin('processChangePaymentMethod', request, about(home))
    await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
    expect(await on.status(root)).toBe('finished')
    const accounts = await on.linked('bankAccount', { from: home.customer }, 'businessPartner:bankAccounts')
    expect(accounts).toMatchObject([{ id: home.account }])
    const [debit] = await on.linked('paymentMethod', { from: home.contract }, 'contract:paymentMethod')
    const number = (await on.twin('execution', root)).identifier
    expect(debit).toMatchObject({ definition: 'paymentDirectDebit', 'paymentDirectDebit:iban': iban })
    const [mandate, ...others] = await on.linked('sepaMandate', { from: debit.id }, 'paymentDirectDebit:sepaMandate')
    expect([mandate, others]).toMatchObject([{ 'sepaMandate:mandateReference': `M-${number}` }, []])
    const signed = mandate['sepaMandate:signedAt']
    // Midnight may pass during the test.
    expect([day, today()]).toContain(signed)
    const [, mail] = await on.mails(home.mail)
    expect([mail.kind, mail.language]).toEqual(['debitAnnounced', 'de-x-informal'])
    const first = dayIn('de', collectionDate(signed, lawValue('directDebitNotice', signed)))
    for (const words of ['DE02 … 2051', `Mandatsreferenz: M-${number}`, 'DE98ZZZ09999999999', `frühestens am ${first}`])
      expect(mail.body).toContain(words)
  })

  test('without a mandate changes nothing', async () => {
    const home = await makeHousehold(on)
    const request = { 'processChangePaymentMethod:paymentMethod': 'directDebit', 'processChangePaymentMethod:iban': iban }
    const root = await on.begin('processChangePaymentMethod', request, about(home))
    await on.finish(root, 'approve', { 'processOrder:decision': 'rejected' })
    expect(await on.status(root)).toBe('finished')
    expect(await on.linked('paymentMethod', { from: home.contract }, 'contract:paymentMethod')).toMatchObject([{ id: home.debit }])
    expect(await kinds(home)).toEqual(['changeRejected'])
  })
})

test('a device that is not back after two weeks is proposed to the bill, and asked for; its task stays open', async () => {
  const home = await makeHousehold(on)
  await on.update('tenant', on.tenant, { 'tenant:deviceFee': 79 })
  const fresh = await on.make('cpeGpon', {
    'cpe:macAddress': '02:00:5e:03:00:01',
    'cpeGpon:ontSerial': 'DEMO0D000001',
    'asset:condition': 'new',
  })
  const root = await on.begin('processSwapRouter', {}, { ...about(home), 'processSwapRouter:cpe': fresh })
  await on.ring(root)
  expect(await world.at(root, 'afterwards1')).toMatchObject({ status: 'new' })
  // Amounts are stored in ten-thousandths.
  const charges = await on.linked('charge', { to: home.contract }, 'charge:contract')
  expect(charges).toMatchObject([
    { 'charge:amount': 790_000, 'charge:reason': 'deviceFee', 'charge:taxClass': 'none', 'charge:state': 'open' },
  ])
  const [, mail] = await on.mails(home.mail)
  expect([mail.kind, mail.body.includes('sonst müssen wir Ihnen 79,00\u00a0€ berechnen')]).toEqual(['deviceMissing', true])
  await on.finish(root, 'afterwards1')
  expect(await on.status(root)).toBe('finished')
  expect(await on.twin('cpe', home.cpe)).toMatchObject({ 'asset:condition': 'used', 'asset:storedAt': 'Rückläufer' })
})

test('a product is sold with what it needs, and never beside what it excludes', async () => {
  const home = await makeHousehold(on)
  const terms = { 'product:productStatus': 'active', 'product:beginofmarketing': '2020-01-01' }
  const numbered = (name: string, links = {}) => on.make('productOption', { ...terms, 'product:name': name }, links)
  const [basis, rival] = [await numbered('Basis'), await numbered('Konkurrent')]
  const extra = await numbered('Extra', { 'product:requires': basis, 'product:excludes': rival })
  const add = async (begin: string, product: string, end: string | null = null) => {
    const dates = { 'contractElement:contractElementBegin': begin, 'contractElement:contractElementEnd': end }
    await on.link(home.contract, {
      'contract:contractElements': await on.make('contractElement', dates, { 'contractElement:product': product }),
    })
  }
  // An element that has ended neither satisfies nor excludes the product.
  await add('2024-01-01', basis, addDays(today(), -1))
  await add('2024-01-01', rival, addDays(today(), -1))
  const root = await on.begin('processAddProduct', {}, { ...about(home), 'processAddProduct:product': extra })
  const found = async () => (await on.twin('execution', root))['processOrder:checkResult']
  expect(await found()).toBe('Dem Vertrag fehlt ein Produkt, das dieses voraussetzt.')
  await add('2024-01-01', basis)
  await add('2024-01-01', rival)
  await on.finish(root, 'clarify', { 'processOrder:decision': 'corrected' })
  expect(await found()).toBe('Ein Produkt des Vertrags schließt dieses aus.')
})

test('a product of a minimum term ends with it, by the notice of its own terms', async () => {
  const home = await makeHousehold(on)
  const last = addDays(today(), 200)
  await on.update('contractTelecom', home.contract, { 'contract:minTermEnd': last })
  await on.update('productInternet', home.product, { 'product:noticePeriod': 'P3M' })
  const requested = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const root = await on.begin(
    'processEndProduct',
    { 'execution:effectiveAt': requested },
    { ...about(home), 'processEndProduct:contractElement': home.element },
  )
  expect(await on.twin('execution', root)).toMatchObject({
    'processEndProduct:endDate': last,
    'processEndProduct:endReasoning': expect.stringContaining('Frist 3 Monate'),
  })
  expect((await on.twin('contractElement', home.element))['contractElement:contractElementEnd']).toBe(last)
})

test('a name that does not arrive in the network is looked up again until it does, and told then', async () => {
  const home = await makeHousehold(on)
  const request = { 'processEditReverseDns:ip': '198.51.100.9', 'processEditReverseDns:ptr': 'mail.kunde.example' }
  const scripted = { ...request, 'execution:keywords': 'simulate:wrongName' }
  const root = await on.begin('processEditReverseDns', scripted, { ...about(home), 'processEditReverseDns:ipSubnet': home.network })
  await on.ring(root)
  expect([(await world.at(root, 'recheckRepair')).status, await kinds(home)]).toEqual(['new', []])
  await on.finish(root, 'recheckRepair', { 'execution:keywords': '' })
  expect([await on.status(root), await kinds(home)]).toEqual(['finished', ['changeConfirmed']])
})

test('a trench more than 0.3 m beside its plan is reworked, or accepted as it is', async () => {
  const metre = 1 / 111_195.08
  const beside = (metres: number) => ({
    type: 'LineString',
    coordinates: [
      [12, 51 + metres * metre],
      [12.001, 51 + metres * metre],
    ],
  })
  const trench = await on.make('trench', { 'trench:kind': 'planned', 'trench:geometry': beside(0) })
  const root = await on.begin('processBuildTrench', {}, { 'processBuildTrench:trench': trench })
  await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
  expect((await world.at(root, 'before1Receipt')).status).toBe('new')
  await on.ring(root)
  expect((await world.at(root, 'before1Receipt')).status).toBe('timeout')
  await on.finish(root, 'before1Chase')
  const built = (metres: number) => ({
    'processBuildTrench:asBuilt': beside(metres),
    'processBuildTrench:builtLength': 70,
    'processBuildTrench:depth': 0.6,
  })
  const deviation = async () => (await on.twin('execution', root))['processBuildTrench:deviation']
  await on.finish(root, 'before1', built(0.42))
  expect([(await world.at(root, 'before3')).status, await deviation()]).toEqual(['new', 0.42])
  await on.finish(root, 'before3', { 'processBuildTrench:deviationHandling': 'rework' })
  await on.finish(root, 'before1', built(0.35))
  await on.finish(root, 'before3', { 'processBuildTrench:deviationHandling': 'accepted' })
  await on.finish(root, 'before4')
  expect([await on.status(root), await deviation()]).toEqual(['finished', 0.35])
  expect(await on.twin('trench', trench)).toMatchObject({ 'trench:kind': 'measured', 'trench:length': 70 })
})

test.each([
  ['simulate:rejected', 'clearRefusal', 'refused'],
  ['simulate:silent', 'chase', null],
])(
  'of a meter exchange the grid operator answers to %s: people look after it, and it is sent or asked anew',
  async (keywords, task, first) => {
    const meter = async (meterNumber: string, links = {}) =>
      on.make(
        'meter',
        { 'meter:meterNumber': meterNumber, 'meter:sector': 'electricity' },
        { 'meter:meterRegisters': await on.make('meterRegister', { 'meterRegister:obis': '1-0:1.8.0' }), ...links },
      )
    const number = first === null ? '1' : '2'
    const point = await on.make('meterPoint', { 'meterPoint:melo': `DE0001454576${number}S0000000000000003054` })
    const [former, fresh] = [await meter(`1EMH001000000${number}`, { 'meter:meterPoint': point }), await meter(`1EMH002000000${number}`)]
    const root = await on.begin(
      'processMeterExchange',
      { 'processMeterExchange:formerReading': 100, 'execution:keywords': keywords },
      { 'processMeterExchange:formerMeter': former, 'processMeterExchange:newMeter': fresh },
    )
    await on.visit(root, 'before1')
    const answer = async () => (await on.twin('execution', root))['processMeterExchange:gridAnswer']
    if (first === null) await on.ring(root)
    expect([(await world.at(root, task)).status, await answer()]).toEqual(['new', first])
    await on.finish(root, task, { 'execution:keywords': '' })
    const { identifier } = await on.twin('execution', root)
    if (first === null) await on.send('meterAnswer', identifier, { meterAccepted: true })
    expect([await on.status(root), await answer()]).toEqual(['finished', 'accepted'])
    // Each answer is stored as a row of its own, with the number of the message that it answers.
    const rows = await on.linked('acknowledgement', { to: root }, 'acknowledgement:execution')
    const row = { 'acknowledgement:kind': 'aperak', 'acknowledgement:number': identifier }
    expect(rows).toMatchObject(first === null ? [row] : [row, row])
  },
)

test('a line that loses more than its length, splices, connectors and splitters allow is spliced again', async () => {
  const fibre = (number: number) => on.make('fibre', { 'fibre:number': number, 'fibre:state': 'free' })
  const line = { lineLength: 4200, lineSplices: 6, lineConnectors: 4, splitterLoss: 17.5 }
  const order = await on.begin(
    'processSpliceAndPatch',
    Object.fromEntries(Object.entries(line).map(([name, value]) => [`processSpliceAndPatch:${name}`, value])),
    {
      'processSpliceAndPatch:closure': await on.make('spliceClosure'),
      'processSpliceAndPatch:fibres': [await fibre(3), await fibre(4)],
    },
  )
  const measured = (lineLoss: number) => on.finish(order, 'before3', { 'processSpliceAndPatch:lineLoss': lineLoss })
  await on.finish(order, 'before1', { 'processSpliceAndPatch:loss': 0.2 })
  expect((await on.twin('execution', order))['processSpliceAndPatch:lineBudget']).toBe(21.57)
  await measured(21.58)
  expect((await world.at(order, 'before1')).status).toBe('new')
  expect(await on.linked('splice', { from: order }, 'processSpliceAndPatch:splice')).toEqual([])
  await on.finish(order, 'before1', { 'processSpliceAndPatch:loss': 0.1 })
  await measured(21.57)
  expect(await on.status(order)).toBe('finished')
  expect(await on.linked('splice', { from: order }, 'processSpliceAndPatch:splice')).toMatchObject([{ 'splice:loss': 0.1 }])
})

test('an outage is credited by the price that was agreed, not by that of the product', async () => {
  const home = await makeHousehold(on)
  const price = { 'priceComponent:pricingType': 'recurring', 'priceComponent:singleprice': 58.7395, 'priceComponent:taxrate': 19 }
  const agreed = await on.make('priceComponent', { 'priceComponent:name': 'Grundpreis', ...price })
  const [element] = await on.linked('contractElement', { from: home.contract }, 'contract:contractElements')
  await on.link(element!['id'], { 'contractElement:priceComponents': agreed })
  const root = await on.begin(
    'processCircuitFault',
    { 'processCircuitFault:reportedAt': `${addDays(today(), -6)}T08:00:00.000Z`, 'processCircuitFault:fullOutage': true },
    about(home),
  )
  expect((await on.twin('execution', root))['processCircuitFault:credit']).toBe(419_400)
})
