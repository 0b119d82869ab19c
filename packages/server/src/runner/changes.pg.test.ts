import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays, addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowImage, rowImageOf } from '../store/write/row-image.ts'
import { changeCases } from '../testing/processes/change-cases.ts'
import type { Bench, Household } from '../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../testing/processes/household.ts'
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
const found = async (root: string) => (await on.twin('execution', root))['processOrder:checkResult']

/** The customers of the cases, in turn, so that mails are sent in every form of address and language. */
const readers = [{ addressing: 'formal' }, { addressing: 'informal' }, { language: 'en' }] as const

test.each(changeCases.map((each, index) => [each.process, each, readers[index % readers.length]!] as const))(
  '%s changes what it says, and tells the customer',
  async (process, each, reader) => {
    const { attributes = {}, before, links, during, mails = ['changeConfirmed'], letters = 1, changed } = each
    const home = await makeHousehold(on, reader)
    await before?.(on, home)
    const root = await on.begin(process, attributes, { 'execution:contractForProcess': home.contract, ...(await links?.(on, home)) })
    expect((await on.twin('execution', root))['processOrder:checkResult']).toBeNull()
    await during?.(on, root, home)
    expect(await on.status(root), (await on.path(root)).join(' ')).toBe('finished')
    await changed(on, home)
    expect((await on.mails(home.mail)).map(({ kind }) => kind)).toEqual(mails)
    const filed = await on.linked('document', { from: home.contract }, 'contract:documents')
    expect(filed).toHaveLength(letters)
    for (const last of filed.slice(-1)) expect(last).toMatchObject({ 'document:filetype': 'pdf' })
    expect(await on.linked('businessPartner', { from: root }, 'execution:businessPartnerForProcess')).toMatchObject([{ id: home.customer }])
  },
)

test('a number that was reserved is free again, and so is a network', async () => {
  const home = await makeHousehold(on)
  const number = await on.make('managedNumber', { 'managedNumber:number': '+498999998001', 'managedNumber:state': 'free' })
  const call = await on.begin('processAddPhoneNumber', { 'processAddPhoneNumber:areaCode': '89' }, about(home))
  expect(await found(call)).toBe('Es fehlt, zu welchem Vertragselement die Nummer kommt.')
  expect((await on.twin('managedNumber', number))['managedNumber:state']).toBe('reserved')
  const pool = await on.make('ipSubnet', { 'ipSubnet:cidr': '203.0.113.192/28', 'ipSubnet:kind': 'pool' })
  const network = await on.begin(
    'processProvideIpSubnet',
    { 'processProvideIpSubnet:prefixLength': 30 },
    { 'execution:businessPartnerForProcess': home.customer, 'processProvideIpSubnet:pool': pool },
  )
  for (const root of [call, network]) {
    await on.finish(root, 'clarify', { 'processOrder:decision': 'rejected' })
    expect(await on.status(root)).toBe('finished')
  }
  expect((await on.twin('managedNumber', number))['managedNumber:state']).toBe('free')
  expect(await on.linked('ipSubnet', { from: network }, 'processProvideIpSubnet:ipSubnet')).toEqual([])
  expect(await on.linked('managedNumber', { from: home.element }, 'contractElement:managedNumbers')).toHaveLength(1)
  expect(await kinds(home)).toEqual(['changeRejected', 'changeRejected'])
})

test('a number of another contract is not taken off this one', async () => {
  const [home, other] = [await makeHousehold(on), await makeHousehold(on)]
  const root = await on.begin('processRemovePhoneNumber', {}, { ...about(home), 'processRemovePhoneNumber:managedNumber': other.number })
  expect(await found(root)).toBe('Gehört nicht zu diesem Kunden oder Vertrag: Rufnummer')
})

test('a change without consent changes nothing, and the customer is notified', async () => {
  const home = await makeHousehold(on)
  const overdue = { 'receipt:date': addDays(today(), -60), 'receipt:dueDate': addDays(today(), -30), 'receipt:status': 'dunning' }
  await on.make('receipt', { ...overdue, 'receipt:sumGross': 120 }, { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant })
  const building = await on.make('telcoServiceConnectionBuilding', { 'telcoServiceConnection:constructionState': 'none' })
  const coordinates = [
    [12, 51],
    [12.001, 51],
  ]
  const trench = await on.make('trench', { 'trench:kind': 'planned', 'trench:geometry': { type: 'LineString', coordinates } })
  const port = await on.make('port', { 'port:number': 9003 })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const requests: readonly (readonly [process: string, attributes: object, links: object])[] = [
    ['processLockConnection', { 'processLockConnection:announcedAt': addDays(today(), -14) }, about(home)],
    [
      'processChangeConnectionTechnology',
      { 'processChangeConnectionTechnology:mediumType': 'FTTB GPON' },
      { ...about(home), 'processChangeConnectionTechnology:port': port },
    ],
    [
      'processChangeProduct',
      {},
      { ...about(home), 'processChangeProduct:contractElement': home.element, 'processChangeProduct:product': home.product },
    ],
    [
      'processCreateRemoteMaintenanceUser',
      { 'processCreateRemoteMaintenanceUser:username': 'fern', 'processCreateRemoteMaintenanceUser:validUntil': until },
      { 'processCreateRemoteMaintenanceUser:cpe': home.cpe },
    ],
    ['processBuildHouseConnection', {}, { 'processBuildHouseConnection:building': building }],
    ['processBuildTrench', {}, { 'processBuildTrench:trench': trench }],
  ]
  for (const [process, attributes, links] of requests) {
    const root = await on.begin(process, attributes, links as Readonly<Record<string, string>>)
    const no = ['processChangeProduct', 'processBuildHouseConnection'].includes(process)
      ? { 'processOrder:consent': 'declined' }
      : { 'processOrder:decision': 'rejected' }
    await on.finish(root, 'approve', no)
    expect(await on.status(root), process).toBe('finished')
  }
  expect(await on.twin('contract', home.contract)).toMatchObject({ 'contract:lockState': 'none', 'contract:contractEnd': null })
  expect(await on.twin('access', home.access)).toMatchObject({ 'access:status': 'active', 'access:mediumType': 'HFC DOCSIS' })
  expect(await on.linked('port', { from: home.access }, 'access:port')).toMatchObject([{ id: home.port }])
  expect((await on.twin('contractElement', home.element))['contractElement:contractElementEnd']).toBeNull()
  expect(await on.linked('remoteMaintenanceUser', { to: home.cpe }, 'remoteMaintenanceUser:cpe')).toEqual([])
  expect((await on.twin('telcoServiceConnectionBuilding', building))['telcoServiceConnection:constructionState']).toBe('none')
  expect((await on.twin('trench', trench))['trench:kind']).toBe('planned')
  // The customer did not ask for the lock, so no mail reports its rejection.
  expect(await kinds(home)).toEqual(['changeRejected', 'consentAsked', 'changeRejected'])
})

test('a remote maintenance user is there until its time, if somebody agrees', async () => {
  const home = await makeHousehold(on)
  const request = {
    'processCreateRemoteMaintenanceUser:username': 'wartung',
    'processCreateRemoteMaintenanceUser:validUntil': new Date(Date.now() + 86_400_000).toISOString(),
  }
  const root = await on.begin('processCreateRemoteMaintenanceUser', request, { 'processCreateRemoteMaintenanceUser:cpe': home.cpe })
  await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
  const users = () => on.linked('remoteMaintenanceUser', { to: home.cpe }, 'remoteMaintenanceUser:cpe')
  expect(await users()).toMatchObject([{ 'remoteMaintenanceUser:username': 'wartung' }])
  await on.ring(root)
  expect(await users()).toEqual([])
  expect(await on.status(root)).toBe('finished')
})

test('a refused customer reads why in the mail, and the reason stays with the process', async () => {
  const home = await makeHousehold(on, { addressing: 'informal' })
  const unclear = await on.begin('processAddPhoneNumber', { 'processAddPhoneNumber:areaCode': '89' }, about(home))
  await on.finish(unclear, 'clarify', { 'processOrder:decision': 'rejected' })
  const change = { ...about(home), 'processChangeProduct:contractElement': home.element, 'processChangeProduct:product': home.product }
  const declined = await on.begin('processChangeProduct', {}, change)
  await on.finish(declined, 'approve', { 'processOrder:consent': 'declined' })
  const silent = await on.begin('processChangeProduct', {}, change)
  await on.ring(silent)
  const technology = {
    ...about(home),
    'processChangeConnectionTechnology:port': await on.make('port', { 'port:number': 9004 }),
  }
  const costly = await on.begin(
    'processChangeConnectionTechnology',
    { 'processChangeConnectionTechnology:mediumType': 'FTTB GPON' },
    technology,
  )
  await on.finish(costly, 'approve', { 'processOrder:decision': 'rejected' })
  const nameless = await on.begin('processAddContactNumber', {}, about(home))
  await on.finish(nameless, 'clarify', { 'processOrder:decision': 'rejected' })
  const numbers = { 'processTermination:contractTWID': 'V-1', 'processTermination:businessPartnerTWID': 'K-1' }
  const extraordinary = { ...terminating, ...numbers, 'processTermination:terminationType': 'extraordinary' }
  const unfounded = await on.begin('processTermination', extraordinary, about(home))
  await on.finish(unfounded, 'judgeReason', { 'processTermination:terminationDecision': 'rejected' })
  const reasons = await Promise.all(
    [unclear, declined, silent, costly, nameless, unfounded].map(
      async (root) => (await on.twin('execution', root))['processOrder:refusal'],
    ),
  )
  expect(reasons).toEqual([
    'Es fehlt, zu welchem Vertragselement die Nummer kommt.',
    'Du hast nicht zugestimmt.',
    'Bis zum Ende der Frist kam keine Antwort.',
    'Nach unserer Prüfung ist das nicht möglich.',
    'Rufnummer: Bitte fülle dieses Feld aus!',
    'Der Kündigungsgrund wurde nicht anerkannt. Der Vertrag läuft weiter.',
  ])
  expect((await on.twin('execution', declined))['processOrder:refusalTexts']).toEqual([
    { language: 'de', text: 'Sie haben nicht zugestimmt.' },
    { language: 'de-x-informal', text: 'Du hast nicht zugestimmt.' },
    { language: 'en', text: 'You have not agreed.' },
  ])
  const rejections = (await on.mails(home.mail)).filter(({ kind }) => kind === 'changeRejected')
  expect(rejections.map(({ body }, index) => body.includes(reasons[index]))).toEqual([true, true, true, true, true])
})

test('an owner who says nothing for ninety days gives no permission', async () => {
  const building = await on.make('telcoServiceConnectionBuilding', { 'telcoServiceConnection:constructionState': 'none' })
  const root = await on.begin('processBuildHouseConnection', {}, { 'processBuildHouseConnection:building': building })
  await on.ring(root)
  expect(await world.at(root, 'approve')).toMatchObject({ status: 'timeout' })
  expect(await on.status(root)).toBe('finished')
  expect((await on.twin('telcoServiceConnectionBuilding', building))['telcoServiceConnection:constructionState']).toBe('none')
})

const terminating = { 'processTermination:terminationType': 'ordinary', 'processTermination:terminationTime': 'earliestPossibleDate' }

test('a letter without numbers finds its contract by name and address; at the end line, number and device are free', async () => {
  const home = await makeHousehold(on)
  const letter = {
    ...terminating,
    'processTermination:contractTWID': '–',
    'processTermination:businessPartnerTWID': 'weiß ich nicht',
    'processTermination:declarantName': 'Miriam Sorge',
    'processTermination:declarantStreet': 'Lindenstr.',
    'processTermination:declarantHouseNumber': '14 b',
    'processTermination:declarantPostcode': '06995',
    'execution:keywords': 'simulate:offline',
  }
  // Several customers of that name live at number 14, nobody at 14 b.
  const root = await on.begin('processTermination', letter, {})
  expect(await world.at(root, 'assignContract')).toMatchObject({ status: 'new' })
  await on.update('postalAddress', home.address, { 'postalAddress:houseNumberAddition': 'B' })
  await on.finish(root, 'assignContract', { 'processOrder:decision': 'corrected' })
  expect(await on.linked('contract', { from: root }, 'execution:contractForProcess')).toMatchObject([{ id: home.contract }])
  expect(await on.linked('businessPartner', { from: root }, 'execution:businessPartnerForProcess')).toMatchObject([{ id: home.customer }])
  const end = addDuration(today(), 'P1M')
  expect((await on.twin('contract', home.contract))['contract:contractEnd']).toBe(end)
  await on.ring(root)
  await on.finish(root, 'shutByHand')
  await on.finish(root, 'returnHardware')
  expect(await on.status(root)).toBe('finished')
  expect(await on.twin('contractElement', home.element)).toMatchObject({ 'contractElement:contractElementEnd': end })
  expect((await on.twin('access', home.access))['access:status']).toBe('ended')
  expect(await on.twin('managedNumber', home.number)).toMatchObject({
    'managedNumber:state': 'quarantine',
    'managedNumber:quarantineUntil': addDuration(end, 'P1M'),
  })
  expect(await on.twin('cpe', home.cpe)).toMatchObject({ 'asset:condition': 'used', 'asset:storedAt': 'Rückläufer' })
  expect(await on.linked('cpe', { from: home.access }, 'access:cpe')).toEqual([])
  expect(await kinds(home)).toEqual(['terminationConfirmed', 'contractEnded'])
})

test('a person who knows name and address of somebody else ends no contract of theirs: not as a customer, and not by the public form', async () => {
  const home = await makeHousehold(on)
  await on.update('postalAddress', home.address, { 'postalAddress:houseNumberAddition': 'C, 2.OG links' })
  const typed = {
    ...terminating,
    'processTermination:contractTWID': 'V-0',
    'processTermination:businessPartnerTWID': 'K-0',
    'processTermination:declarantName': 'Miriam Sorge',
    'processTermination:declarantStreet': 'Lindenstr.',
    'processTermination:declarantHouseNumber': '14c / 2. OG links',
    'processTermination:declarantPostcode': '06995',
  }
  const neighbour = await on.make('customer', { 'businessPartner:surname': 'Neugier' })
  const asCustomer = await on.begin('processTermination', typed, { 'execution:businessPartnerForProcess': neighbour })
  const byForm = await on.begin('processTermination', { ...typed, 'processTermination:fromPublicJourney': true }, {})
  for (const root of [asCustomer, byForm]) {
    expect(await world.at(root, 'assignContract')).toMatchObject({ status: 'new' })
    expect(await on.linked('contract', { from: root }, 'execution:contractForProcess')).toEqual([])
  }
  expect((await on.twin('contract', home.contract))['contract:contractEnd']).toBeNull()
  // The contract can be found: a clerk who enters the same data from a letter finds it.
  const letter = await on.begin('processTermination', typed, {})
  expect(await on.linked('contract', { from: letter }, 'execution:contractForProcess')).toMatchObject([{ id: home.contract }])
})

test('a letter that fits no contract is placed by hand at its task, or given up', async () => {
  const home = await makeHousehold(on)
  const numbers = { 'processTermination:contractTWID': 'V-0', 'processTermination:businessPartnerTWID': 'K-0' }
  const placed = await on.begin('processTermination', { ...terminating, ...numbers }, {})
  await on.link((await world.at(placed, 'assignContract')).id, about(home))
  await on.finish(placed, 'assignContract', { 'processOrder:decision': 'corrected' })
  expect(await on.linked('contract', { from: placed }, 'execution:contractForProcess')).toMatchObject([{ id: home.contract }])
  expect((await on.twin('contract', home.contract))['contract:contractEnd']).toBe(addDuration(today(), 'P1M'))
  const lost = await on.begin('processTermination', { ...terminating, ...numbers }, {})
  await on.finish(lost, 'assignContract', { 'processOrder:decision': 'rejected' })
  expect(await on.status(lost)).toBe('finished')
  expect(await on.path(lost)).toEqual(['findContract', 'assignContract'])
})

test('a customer who may be called is won back: the contract goes on with what was agreed', async () => {
  const home = await makeHousehold(on, { addressing: 'informal' })
  await on.update('customer', home.customer, { 'businessPartner:advertisingConsent': true })
  const numbers = { 'processTermination:contractTWID': 'V-1', 'processTermination:businessPartnerTWID': 'K-1' }
  const root = await on.begin('processTermination', { ...terminating, ...numbers }, about(home))
  expect((await on.twin('contract', home.contract))['contract:contractEnd']).toBe(addDuration(today(), 'P1M'))
  await on.finish(root, 'winBack', {
    'processTermination:winBackResult': 'stays',
    'processTermination:winBackAgreed': 'Drei Monate ohne Grundpreis',
  })
  expect(await on.status(root)).toBe('finished')
  expect(await on.twin('contract', home.contract)).toMatchObject({ 'contract:contractEnd': null })
  expect((await on.twin('contractElement', home.element))['contractElement:contractElementEnd']).toBeNull()
  const [, mail] = await on.mails(home.mail)
  expect([mail.kind, mail.language, mail.body.includes('Vereinbart wurde: Drei Monate ohne Grundpreis')]).toEqual([
    'terminationTakenBack',
    'de-x-informal',
    true,
  ])
  const letters = await on.linked('document', { from: home.contract }, 'contract:documents')
  const taken = await on.words(letters.at(-1))
  expect(taken).toContain('Drei Monate ohne Grundpreis')
  // Internal decisions and notes must not appear in the letter.
  expect(taken).toContain('Art der Kündigung')
  for (const inside of ['öffentlichen Formular', 'Rückgewinnung', 'Bleibt', 'Entscheidung']) expect(taken).not.toContain(inside)
})

test('a service request that is something else calls that process, with customer, contract and words; both know each other', async () => {
  const home = await makeHousehold(on)
  const fields = { 'execution:description': 'Unter dieser Nummer bin ich auch zu erreichen', 'execution:bpmnName': 'Serviceanfrage' }
  const request = await on.begin('processServiceRequest', fields, about(home))
  await on.finish(request, 'triage', { 'processServiceRequest:topic': 'process' })
  await on.finish(request, 'choose', { 'processServiceRequest:becomes': 'processAddContactNumber' })
  const call = await world.at(request, 'become')
  const [called, ...others] = await on.linked('execution', { from: call.id }, 'execution:executionForProcess')
  expect(others).toEqual([])
  expect(called).toMatchObject({
    definition: 'processAddContactNumber',
    'execution:description': 'Unter dieser Nummer bin ich auch zu erreichen',
  })
  expect(await on.linked('contract', { from: called.id }, 'execution:contractForProcess')).toMatchObject([{ id: home.contract }])
  expect(await on.linked('businessPartner', { from: called.id }, 'execution:businessPartnerForProcess')).toMatchObject([
    { id: home.customer },
  ])
  // The task of the called process fills in the missing data. When the called process ends, the request ends too.
  const number = {
    'processAddContactNumber:countrycode': '49',
    'processAddContactNumber:areacode': '30',
    'processAddContactNumber:number': '23125333',
  }
  await on.finish(called.id, 'clarify', { ...number, 'processOrder:decision': 'corrected' })
  expect([await on.status(called.id), await on.status(request)]).toEqual(['finished', 'finished'])
  expect(await on.path(request)).not.toContain('mailAnswer')
  const phones = await on.linked('contactPhone', { from: home.customer }, 'businessPartner:contactPhone')
  expect(phones.map((each) => each['contactPhone:number'])).toContain('23125333')
})

test('a letter says in the language of its reader why a contract ends on its day', async () => {
  for (const [language, words, other] of [
    ['en', /notice of 1 month .*There is no minimum term any more.*The earliest end is/, 'Frist'],
    ['de', /Frist 1 Monat .*Eine Mindestlaufzeit besteht nicht mehr.*Frühestes Ende ist der/, 'notice'],
  ] as const) {
    const home = await makeHousehold(on, { language })
    const numbers = { 'processTermination:contractTWID': 'V-1', 'processTermination:businessPartnerTWID': 'K-1' }
    await on.begin('processTermination', { ...terminating, ...numbers }, about(home))
    const [letter] = await on.linked('document', { from: home.contract }, 'contract:documents')
    const text = (await on.words(letter)).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(words)
    expect(text).not.toContain(other)
  }
})

test('a twin of a known type is read by the columns of its types alone, and nothing is missed', async () => {
  const { registry } = world.store.published
  const found = (await world.rows('select distinct definition as type from twin_execution')).map((row) => row['type'] as string)
  expect(found.length).toBeGreaterThan(20)
  const present = (image: unknown) => Object.entries(image as object).filter(([, value]) => value !== null)
  for (const types of [...found.map((type) => [type]), ['userTask', 'processTermination']]) {
    const images = `${rowImage(registry, 'execution')} as whole, ${rowImageOf(registry, types)} as own`
    for (const { whole, own } of await world.rows(`select ${images} from twin_execution t where definition = any($1)`, [types]))
      expect(Object.fromEntries(present(own))).toEqual(Object.fromEntries(present(whole)))
  }
})

test('no mail of these leaves anything out, in none of the languages', async () => {
  expect(await expectWholeMails(world)).toEqual(new Set(['de', 'de-x-informal', 'en']))
})

test('another instalment counts by itself up to a fifth more or less, anything else is checked', async () => {
  const { customer } = await makeHousehold(on)
  const supply = await on.make(
    'contractEnergySupply',
    { 'contract:contractBegin': addDays(today(), -100), 'contractEnergySupply:budgetInstalment': 90 },
    { 'contract:receiverForContract': customer },
  )
  // Stored in 1/10,000 euro.
  const instalment = async () => (await on.twin('contractEnergySupply', supply))['contractEnergySupply:budgetInstalment']
  const ask = (amount: number) =>
    on.begin('processChangeInstalment', { 'processChangeInstalment:instalment': amount }, { 'execution:contractForProcess': supply })
  expect(await on.status(await ask(100))).toBe('finished')
  expect(await instalment()).toBe(1_000_000)
  // A fifth of 90 is 18: the change before does not widen the bounds.
  const more = await ask(110)
  expect(await world.at(more, 'approve')).toMatchObject({ status: 'new' })
  await on.finish(more, 'approve', { 'processOrder:decision': 'rejected' })
  expect(await instalment()).toBe(1_000_000)
  expect(await on.status(await ask(108))).toBe('finished')
  expect(await instalment()).toBe(1_080_000)
  const little = await ask(40)
  expect(await world.at(little, 'approve')).toMatchObject({ status: 'new' })
  await on.finish(little, 'approve', { 'processOrder:decision': 'accepted' })
  expect(await instalment()).toBe(400_000)
})
