import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bench, Household } from '../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../testing/processes/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { refusals } from '../testing/processes/refusals.ts'
import { clock } from '../testing/store-fixture.ts'
import { findTask } from './external/find-task.ts'
import { finishTask } from './external/finish-task.ts'
import type { TaskToken } from './external/task-token.ts'
import { readTaskToken } from './external/task-token.ts'
import { createRequestListener } from './requests/listener.ts'

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

describe('a check says what is wrong', () => {
  let home: Household
  beforeAll(async () => {
    home = await makeHousehold(on)
  })
  test('in one sentence for each, and the process waits for somebody', async () => {
    const roots = await Promise.all(
      refusals.map(([process, attributes, links]) => on.prepare(process, { ...attributes }, { ...about(home), ...links(home) })),
    )
    await world.settle()
    const results = await Promise.all(roots.map(async (root, index) => [refusals[index]![0], await found(root)]))
    expect(results).toEqual(refusals.map(([process, , , text]) => [process, text]))
    for (const root of roots) expect(await world.at(root, 'clarify')).toMatchObject({ status: 'new' })
    expect(await kinds(home)).toEqual([])
  })
})

test('a corrected order goes on; a refused one is reported, with its reason in the language of the customer', async () => {
  const home = await makeHousehold(on, { language: 'en' })
  const root = await on.begin('processChangeContactNumber', { 'processChangeContactNumber:number': '23125444' }, about(home))
  await on.link(root, { 'processChangeContactNumber:contactPhone': home.landline })
  await on.finish(root, 'clarify', { 'processOrder:decision': 'corrected' })
  expect(await on.status(root)).toBe('finished')
  const refused = await on.begin('processUnlockConnection', {}, about(home))
  await on.finish(refused, 'clarify', { 'processOrder:decision': 'rejected' })
  expect(await on.status(refused)).toBe('finished')
  const [, mail] = await on.mails(home.mail)
  expect([mail.kind, mail.body.includes('The line is not locked.')]).toEqual(['changeRejected', true])
})

test('a twin of somebody else cannot be chosen: a process works with the rights of the house', async () => {
  const [home, other] = [await makeHousehold(on), await makeHousehold(on)]
  for (const [process, links, text] of [
    ['processRemoveContactNumber', { 'processRemoveContactNumber:contactPhone': other.landline }, 'Rufnummer'],
    ['processEndProduct', { 'processEndProduct:contractElement': other.element }, 'Vertragselement'],
    ['processRemoveBankDetails', { 'processRemoveBankDetails:bankAccount': other.account }, 'Bankverbindung'],
  ] as const)
    expect(await found(await on.begin(process, {}, { ...about(home), ...links }))).toBe(
      `Gehört nicht zu diesem Kunden oder Vertrag: ${text}`,
    )
  const ends = await world.rows(
    `select "processEndProduct:endDate" as day from twin_execution t join twin_link l on l.source_id = t.id where l.target_id = $1`,
    [other.element],
  )
  expect(ends).toEqual([{ day: null }])
  expect(await on.twin('contactPhone', other.landline)).toMatchObject({ deleted_at: null })
  expect((await on.twin('contractElement', other.element))['contractElement:contractElementEnd']).toBeNull()
})

test('a change waits for its day, and is not there before', async () => {
  const home = await makeHousehold(on)
  const day = addDays(today(), 5)
  const root = await on.begin('processSetPublicDynamicIp', { 'execution:effectiveAt': startOfDay(day, 'Europe/Berlin') }, about(home))
  const type = async () => (await on.twin('contractTelecom', home.contract))['contractTelecom:ipType']
  expect([(await world.at(root, 'waitForDay')).status, await type()]).toEqual(['waiting', 'private'])
  await on.ring(root)
  expect([await on.status(root), await type()]).toEqual(['finished', 'publicdynamic'])
})

test('a customer who does not agree, or not in time, keeps what there is', async () => {
  const home = await makeHousehold(on, { language: 'en' })
  const request = { ...about(home), 'processAddProduct:product': home.product }
  const refused = await on.begin('processAddProduct', {}, request)
  await on.finish(refused, 'approve', { 'processOrder:consent': 'declined' })
  const late = await on.begin('processAddProduct', {}, request)
  await on.ring(late)
  for (const root of [refused, late]) expect(await on.status(root)).toBe('finished')
  expect(await on.linked('contractElement', { from: home.contract }, 'contract:contractElements')).toHaveLength(1)
  expect(await kinds(home)).toEqual(['consentAsked', 'changeRejected', 'consentAsked', 'changeRejected'])
})

test('a customer reads what is offered and what it costs, and agrees by the link of the mail', async () => {
  const home = await makeHousehold(on, { addressing: 'informal' })
  const root = await on.begin('processAddProduct', {}, { ...about(home), 'processAddProduct:product': home.product })
  const [mail] = await world.rows('select link, language, body from outgoing_mail where tenant_id = $1 and recipient = $2', [
    on.tenant,
    home.mail,
  ])
  expect(mail.language).toBe('de-x-informal')
  expect(mail.body).toMatch(/Glas 300, 44,90\s€ im Monat inklusive Steuern, ab dem /)
  // The summary that § 54 (3) TKG requires before the customer agrees: product, price, speeds, terms and provider.
  const [summary] = await on.linked('document', { from: root }, 'execution:documents')
  expect(summary).toMatchObject({ 'document:kind': 'summary' })
  const words = await on.words(summary)
  for (const part of ['Vertragszusammenfassung', 'Glas 300', 'Grundpreis: 44,90', '300 Mbit/s', 'Kündigungsfrist 1 Monat', 'Anbieter'])
    expect(words).toContain(part)
  const task = await on.twin('execution', (await world.at(root, 'approve')).id)
  expect(task['execution:description'] + task['userTask:descriptionTexts'].at(-1).text).toMatch(/300, 44,90.*300, €44\.90 a month, taxes/)
  const token = readTaskToken(new URL(mail.link).pathname.split('/').at(-1)!)
  const here = { ...clock, timeZone: 'Europe/Berlin' }
  const answer = { token, input: { fields: { 'processOrder:consent': 'agreed' } }, key: 'yes', clock: here, language: 'de' } as const
  expect(await finishTask({ ...world.store.store, listener: createRequestListener(world.runner) }, world.runner, answer)).toBe('saved')
  await world.settle()
  expect(await on.status(root)).toBe('finished')
  expect(await on.linked('contractElement', { from: home.contract }, 'contract:contractElements')).toHaveLength(2)
  expect(await on.path(root)).toContain('write')
})

test('a customer who ordered with the binding button is not asked again; an order that had to be cleared up is', async () => {
  const home = await makeHousehold(on)
  const request = { ...about(home), 'processAddProduct:product': home.product }
  const root = await on.begin('processAddProduct', { 'processOrder:consent': 'agreed' }, request)
  expect(await on.status(root)).toBe('finished')
  expect(await on.path(root)).not.toContain('approve')
  expect(await kinds(home)).toEqual(['changeOrdered', 'changeConfirmed'])
  const unclear = await on.begin('processAddProduct', { 'processOrder:consent': 'agreed' }, about(home))
  await on.link(unclear, { 'processAddProduct:product': home.product })
  await on.finish(unclear, 'clarify', { 'processOrder:decision': 'corrected' })
  expect(await world.at(unclear, 'approve')).toMatchObject({ status: 'new' })
})

test('a new mail address counts when its code was told; a wrong one is asked for again, a late one is refused', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin('processAddEmail', { 'processAddEmail:email': `neu${home.n}@kunde.example` }, about(home))
  const code = /\n(\d{6})\n/.exec((await on.mails(`neu${home.n}@kunde.example`))[0].body)![1]!
  for (const mailCode of [code === '000000' ? '000001' : '000000', code])
    await on.finish(root, 'enterCode', { 'processAddEmail:mailCode': mailCode })
  expect(await on.status(root)).toBe('finished')
  const mails = await on.linked('contactMail', { from: home.customer }, 'businessPartner:contactMail')
  expect(mails.find((each) => each['contactMail:email'] === `neu${home.n}@kunde.example`)['contactMail:verifiedAt']).not.toBeNull()
  const change = { 'processChangeEmail:email': `ander${home.n}@kunde.example` }
  const links = { ...about(home), 'processChangeEmail:contactMail': home.mailbox }
  const late = await on.begin('processChangeEmail', change, links)
  await on.ring(late)
  expect(await on.status(late)).toBe('finished')
  expect((await on.twin('contactMail', home.mailbox))['contactMail:email']).toBe(home.mail)
  const taken = await on.begin('processChangeEmail', { 'processChangeEmail:email': `NEU${home.n}@kunde.example` }, links)
  expect(await world.at(taken, 'clarify')).toMatchObject({ status: 'new' })
  const again = await on.begin('processChangeEmail', change, links)
  const changed = { 'contactMail:email': change['processChangeEmail:email'], 'contactMail:purpose': 'general' }
  const sent = (await on.mails(changed['contactMail:email'])).at(-1)
  await on.finish(again, 'enterCode', { 'processChangeEmail:mailCode': /\n(\d{6})\n/.exec(sent.body)![1]! })
  expect(await on.status(again)).toBe('finished')
  expect(await on.twin('contactMail', home.mailbox)).toMatchObject(changed)
})

test('a device that does not answer is looked after, and asked again', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin('processSetPublicDynamicIp', { 'execution:keywords': 'simulate:offline' }, about(home))
  expect((await world.at(root, 'provision')).error).toBe('Interrupted by gestört')
  await on.finish(root, 'provisionRepair', { 'execution:keywords': null })
  expect(await on.status(root)).toBe('finished')
})

test('a reservation is free again when nothing comes of the request', async () => {
  const home = await makeHousehold(on)
  const pool = await on.make('ipSubnet', { 'ipSubnet:cidr': '203.0.113.64/28', 'ipSubnet:kind': 'pool' })
  const root = await on.begin(
    'processSetPublicStaticIp',
    {},
    { 'execution:businessPartnerForProcess': home.customer, 'processSetPublicStaticIp:pool': pool },
  )
  expect(await on.linked('ipSubnet', { from: root }, 'processSetPublicStaticIp:ipSubnet')).toMatchObject([
    { 'ipSubnet:cidr': '203.0.113.64/32' },
  ])
  await on.finish(root, 'clarify', { 'processOrder:decision': 'rejected' })
  expect(await on.status(root)).toBe('finished')
  expect(await on.linked('ipSubnet', { from: root }, 'processSetPublicStaticIp:ipSubnet')).toEqual([])
})

test('a reading within 20 % of the forecast is believed, another is looked at', async () => {
  const location = await on.make('marketLocation', { 'marketLocation:malo': '50000000021', 'marketLocation:annualForecast': 3650 })
  const point = await on.make(
    'meterPoint',
    { 'meterPoint:melo': 'DE00014545768S0000000000000003054' },
    { 'meterPoint:marketLocations': location },
  )
  const last = await on.make('meterReading', {
    'meterReading:reading': 12_345,
    'meterReading:readAt': `${addDays(today(), -100)}T10:00:00.000Z`,
  })
  const register = await on.make('meterRegister', { 'meterRegister:obis': '1-0:1.8.0' }, { 'meterRegister:meterReadings': last })
  const former = await on.make(
    'meter',
    { 'meter:meterNumber': '1EMH0012345678', 'meter:sector': 'electricity' },
    { 'meter:meterRegisters': register, 'meter:meterPoint': point },
  )
  const readings = async () =>
    (await on.linked('meterReading', { from: register }, 'meterRegister:meterReadings')).map((each) => each['meterReading:reading'])
  const read = (reading: number) =>
    on.begin(
      'processRecordMeterReading',
      { 'processRecordMeterReading:reading': reading },
      { 'processRecordMeterReading:meterRegister': register },
    )
  // The forecast is 1,000 in 100 days.
  expect(await on.status(await read(13_545))).toBe('finished')
  expect(await readings()).toContain(13_545)
  const odd = await read(20_000)
  expect(await world.at(odd, 'approve')).toMatchObject({ status: 'new' })
  await on.finish(odd, 'approve', { 'processOrder:decision': 'rejected' })
  expect(await readings()).not.toContain(20_000)
  expect((await on.twin('execution', odd))['processOrder:refusal']).toBe('Nach unserer Prüfung ist das nicht möglich.')
  const fresh = await on.make(
    'meter',
    { 'meter:meterNumber': '1EMH0087654321', 'meter:sector': 'electricity' },
    { 'meter:meterRegisters': await on.make('meterRegister', { 'meterRegister:obis': '1-0:1.8.0' }) },
  )
  const exchange = await on.begin(
    'processMeterExchange',
    { 'processMeterExchange:formerReading': 13_600, 'processMeterExchange:newReading': 3 },
    { 'processMeterExchange:formerMeter': former, 'processMeterExchange:newMeter': fresh },
  )
  await on.visit(exchange, 'before1')
  expect(await on.status(exchange)).toBe('finished')
  expect(await readings()).toContain(13_600)
  expect(await on.linked('meterPoint', { from: fresh }, 'meter:meterPoint')).toMatchObject([{ id: point }])
  expect(await on.linked('meterPoint', { from: former }, 'meter:meterPoint')).toEqual([])
})

test('a meter is read for the contract that it belongs to, and for no other', async () => {
  const supplied = async (malo: string, melo: string, meterNumber: string) => {
    const location = await on.make('marketLocation', { 'marketLocation:malo': malo })
    const point = await on.make('meterPoint', { 'meterPoint:melo': melo }, { 'meterPoint:marketLocations': location })
    const register = await on.make('meterRegister', { 'meterRegister:obis': '1-0:1.8.0' })
    await on.make('meter', { 'meter:meterNumber': meterNumber }, { 'meter:meterRegisters': register, 'meter:meterPoint': point })
    return { location, register }
  }
  const own = await supplied('50000000039', 'DE00014545768S0000000000000003055', '1EMH0012345001')
  const foreign = await supplied('50000000047', 'DE00014545768S0000000000000003056', '1EMH0012345002')
  const contracts = [
    await on.make('contractEnergySupply', {}, { 'contractEnergySupply:marketLocations': own.location }),
    await on.make('contractGridUsage', {}, { 'contractGridUsage:marketLocations': own.location }),
  ]
  const read = (contract: string, register: string) =>
    on.begin(
      'processRecordMeterReading',
      { 'processRecordMeterReading:reading': 4711 },
      { 'execution:contractForProcess': contract, 'processRecordMeterReading:meterRegister': register },
    )
  for (const contract of contracts) {
    expect(await on.status(await read(contract, own.register))).toBe('finished')
    const wrong = await read(contract, foreign.register)
    expect([(await world.at(wrong, 'clarify')).status, await found(wrong)]).toEqual(['new', 'Das Zählwerk gehört nicht zu diesem Vertrag.'])
  }
  expect(await on.linked('meterReading', { from: foreign.register }, 'meterRegister:meterReadings')).toEqual([])
})

test('a house is built up to a line that can be ordered, and bad work is done again', async () => {
  const home = await makeHousehold(on)
  const address = await on.make('postalAddress', {
    'postalAddress:street': 'Ulmenweg',
    'postalAddress:houseNumber': '8',
    'postalAddress:postcode': '06995',
    'postalAddress:city': 'Elsterau',
  })
  const building = await on.make(
    'telcoServiceConnectionBuilding',
    { 'telcoServiceConnection:constructionState': 'none' },
    { 'telcoServiceConnectionBuilding:building': await on.make('building', {}, { 'building:addresses': address }) },
  )
  const request = { 'processBuildHouseConnection:building': building, 'processBuildHouseConnection:owner': home.customer }
  const root = await on.begin('processBuildHouseConnection', {}, request)
  const stateAfter = async (element: string, filled: object = {}) => {
    await on.finish(root, element, filled)
    return (await on.twin('telcoServiceConnectionBuilding', building))['telcoServiceConnection:constructionState']
  }
  const [mail] = await on.mails(home.mail)
  expect([mail.kind, mail.body.includes('dieses Haus an das Netz anschließen: Ulmenweg 8, 06995 Elsterau')]).toEqual([
    'permissionAsked',
    true,
  ])
  expect(await stateAfter('approve', { 'processOrder:consent': 'agreed' })).toBe('permitted')
  const [allowance] = await on.linked('contract', { to: building }, 'contractAllowance:telcoServiceConnectionBuildings')
  expect(allowance).toMatchObject({
    definition: 'contractAllowance',
    'contract:signedAt': today(),
    'contractAllowance:permissionFrom': today(),
  })
  expect(await on.linked('businessPartner', { from: allowance.id }, 'contract:receiverForContract')).toMatchObject([{ id: home.customer }])
  expect(await stateAfter('before2')).toBe('surveyed')
  expect(await stateAfter('before4')).toBe('planned')
  expect(await stateAfter('before6')).toBe('inBuild')
  expect(await stateAfter('before8')).toBe('built')
  expect(await stateAfter('before10', { 'processBuildHouseConnection:measuredLoss': 2.1 })).toBe('built')
  expect(await stateAfter('before10', { 'processBuildHouseConnection:measuredLoss': 0.9 })).toBe('orderable')
  expect(await on.status(root)).toBe('finished')
})

test('a firm that is charged confirms the order by opening a link, and gets its task by another, a new one when the task is repeated, and the old one is dead', async () => {
  const mailbox = await on.make('contactMail', { 'contactMail:email': 'bau@tiefbau.example' })
  const firm = await on.make(
    'externalServiceProvider',
    { 'businessPartner:name1': 'Tiefbau Süd', 'businessPartner:language': 'en' },
    { 'businessPartner:contactMail': mailbox },
  )
  const coordinates = [
    [12, 51],
    [12.001, 51],
  ]
  const trench = await on.make('trench', { 'trench:kind': 'planned', 'trench:geometry': { type: 'LineString', coordinates } })
  const root = await on.begin('processBuildTrench', {}, { 'processBuildTrench:trench': trench, 'processBuildTrench:contractor': firm })
  await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
  const links = async () =>
    (
      await world.rows(`select link, language from outgoing_mail where tenant_id = $1 and recipient = 'bau@tiefbau.example' order by id`, [
        on.tenant,
      ])
    ).map(({ link, language }) => {
      expect(language).toBe('en')
      return readTaskToken(new URL(link).pathname.split('/').at(-1)!)
    })
  const opened = (token: TaskToken) =>
    world.store.database.transaction({ role: 'app', tenant: on.tenant }, (transaction) =>
      findTask(transaction, { store: world.store.store, clock }, { token, lock: false }),
    )
  const [receipt, ...early] = await links()
  expect(early).toEqual([])
  expect(await opened(receipt!)).toMatchObject({ name: { de: 'Eingang des Auftrags bestätigen' }, autocomplete: true })
  const finish = { token: receipt!, input: {}, key: 'receipt', clock, language: 'en' } as const
  expect(await finishTask({ ...world.store.store, listener: createRequestListener(world.runner) }, world.runner, finish)).toBe('saved')
  await world.settle()
  const [, first, ...others] = await links()
  expect(others).toEqual([])
  expect(await opened(first!)).toMatchObject({ autocomplete: false })
  expect(await opened(first!)).toMatchObject({ name: { de: 'Bauen und einmessen' }, status: 'new' })
  await world.save({ id: world.idOf(await world.at(root, 'before1')), 'execution:status': 'inprogress' })
  const again = { tempid: 'e', definition: 'processEvent', 'execution:status': 'waitforexecution', 'processEvent:eventtype': 'restart' }
  await world.save({ id: world.idOf(await world.at(root, 'before1')), 'execution:executionForProcess': [again] })
  await world.settle()
  const [, , second] = await links()
  expect(await opened(first!)).toBe('tokenAlreadyUsed')
  expect(await opened(second!)).toMatchObject({ name: { de: 'Bauen und einmessen' }, status: 'new' })
})

test('fibres are joined with less than 0.3 dB, and a trench is as it was measured', async () => {
  const fibres = [
    await on.make('fibre', { 'fibre:number': 1, 'fibre:state': 'free' }),
    await on.make('fibre', { 'fibre:number': 2, 'fibre:state': 'free' }),
  ]
  const closure = await on.make('spliceClosure')
  const order = await on.begin('processSpliceAndPatch', {}, { 'processSpliceAndPatch:closure': closure })
  expect(await found(order)).toBe('Es fehlen die beiden Fasern oder die Spleißstelle.')
  await on.link(order, { 'processSpliceAndPatch:fibres': fibres })
  await on.finish(order, 'clarify', { 'processOrder:decision': 'corrected' })
  await on.finish(order, 'before1', { 'processSpliceAndPatch:loss': 0.5 })
  await on.finish(order, 'before1', { 'processSpliceAndPatch:loss': 0.12 })
  expect(await on.status(order)).toBe('finished')
  expect(await on.linked('splice', { from: order }, 'processSpliceAndPatch:splice')).toMatchObject([{ 'splice:loss': 0.12 }])
  expect((await on.twin('fibre', fibres[0]!))['fibre:state']).toBe('used')
  const course = {
    type: 'LineString',
    coordinates: [
      [12, 51],
      [12.001, 51],
    ],
  }
  const trench = await on.make('trench', { 'trench:kind': 'planned', 'trench:geometry': course })
  const build = await on.begin('processBuildTrench', {}, { 'processBuildTrench:trench': trench })
  await on.finish(build, 'approve', { 'processOrder:decision': 'accepted' })
  await on.finish(build, 'before1Receipt')
  const built = { 'processBuildTrench:asBuilt': course, 'processBuildTrench:builtLength': 70.5, 'processBuildTrench:depth': 0.6 }
  await on.finish(build, 'before1', built)
  await on.finish(build, 'before4')
  expect(await on.status(build)).toBe('finished')
  expect(await on.twin('trench', trench)).toMatchObject({ 'trench:kind': 'measured', 'trench:length': 70.5, 'trench:builtAt': today() })
})
