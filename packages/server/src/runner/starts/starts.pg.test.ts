import { diagrams as released } from '@twinwerk/domain/process/diagrams'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drive } from '../../testing/jobs/drive-jobs.ts'
import type { Bench } from '../../testing/processes/household.ts'
import { bench, makeHousehold } from '../../testing/processes/household.ts'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'
import { writeDeployment } from '../diagram/deployments.ts'
import { diagramsInForce } from '../diagram/deployed-diagram.ts'
import { compileDiagrams } from '../diagram/diagrams.ts'
import { writeCalls } from '../../store/calls/write-calls.ts'
import { storeDefinition } from '../diagram/stored-definition.ts'
import { receiveMessage } from '../receive-message.ts'
import { planTimerStarts } from './timer-starts.ts'

const bpmn = (process: string, roots: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">${roots}${process}</definitions>`
const flows = (...pairs: readonly string[]) =>
  pairs.map((pair) => `<sequenceFlow id="${pair}" sourceRef="${pair.split('_')[0]}" targetRef="${pair.split('_')[1]}"/>`).join('')

/** Begins with a message, and throws a signal when its task is finished. */
const reported = bpmn(
  `<process id="processInformation" isExecutable="true"><startEvent id="s"><messageEventDefinition messageRef="m"/></startEvent><userTask id="look"/>
    <intermediateThrowEvent id="shout"><signalEventDefinition signalRef="g"/></intermediateThrowEvent><endEvent id="e"/>
    ${flows('s_look', 'look_shout', 'shout_e')}</process>`,
  '<message id="m" name="reported"/><signal id="g" name="looked"/>',
)
/** Begins with the signal, or by hand and then waits for the signal. */
const alarmed = bpmn(
  `<process id="processServiceRequest" isExecutable="true"><startEvent id="s"><signalEventDefinition signalRef="g"/></startEvent><startEvent id="h"/>
    <intermediateCatchEvent id="hear"><signalEventDefinition signalRef="g"/></intermediateCatchEvent><userTask id="ask"/><endEvent id="e"/>
    ${flows('s_ask', 'h_hear', 'hear_ask', 'ask_e')}</process>`,
  '<signal id="g" name="looked"/>',
)

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams: { ...released, processInformation: reported, processServiceRequest: alarmed } })
  on = bench(world)
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const processesOf = async (definition: string) =>
  (await world.rows(`select id from twin_execution where tenant_id = $1 and definition = $2 order by id`, [on.tenant, definition])).map(
    ({ id }) => id as string,
  )
const send = (correlationKey: string, data: object = {}) =>
  receiveMessage(world.store.database, { tenant: on.tenant, name: 'reported', correlationKey, data: { ...data }, key: v7() })
/** Makes the waiting jobs of a kind due now. */
const hurry = (kind: string) =>
  world.rows(`update job set run_at = now() where tenant_id = $1 and kind = $2 and state = 'ready'`, [on.tenant, kind])

test('a message begins a process with its data; another of the same key waits until that one has ended', async () => {
  await send('A-1', { light: 'red' })
  await send('A-1', { light: 'green' })
  await send('A-2')
  await drive(world)
  const [first, second, ...others] = await processesOf('processInformation')
  expect(others).toEqual([])
  const [keyed, other] = (await world.at(first!, 'look')).status === 'new' ? [first!, second!] : [second!, first!]
  const data = await world.rows(
    `select data_in from process_execution where tenant_id = $1 and id = root_id and root_id = any($2::uuid[])`,
    [on.tenant, [keyed, other]],
  )
  expect(data.map(({ data_in: given }) => given.light ?? null).toSorted()).toEqual(['red', null].toSorted())
  for (const root of [first!, second!]) await on.finish(root, 'look')
  await hurry('process-throw')
  await drive(world)
  expect(await processesOf('processInformation')).toHaveLength(3)
})

test('a signal reaches all that wait for it and starts what begins with it, whatever dies on the way, and in no other tenant', async () => {
  const before = await processesOf('processServiceRequest')
  const waiting = await Promise.all([1, 2].map(() => on.begin('processServiceRequest', {}, {})))
  for (const root of waiting) expect((await world.at(root, 'hear')).status).toBe('waiting')
  const elsewhere = v7()
  await world.store.database.transaction({ role: 'app', tenant: elsewhere }, async ({ run }) => {
    const ids = { definition: v7(), root: v7() }
    await run({
      text: `insert into process_definition (tenant_id, id, key, version, xml, model, model_version, sha256) values ($1, $2, 'x', 1, '', '{}', 1, '')`,
      values: [elsewhere, ids.definition],
    })
    await run({
      text: 'insert into process_instance (tenant_id, root_id, definition_id) values ($1, $2, $3)',
      values: [elsewhere, ids.root, ids.definition],
    })
    await run({
      text: `insert into process_wait (tenant_id, id, root_id, scope_execution, bpmn_ref, role, ev, name, held, arrivals, position, open)
        values ($1, $2, $3, $3, 'hear', 'catch', 'signal', 'looked', false, '[]', 1, true)`,
      values: [elsewhere, v7(), ids.root],
    })
  })
  await send('A-3')
  await world.settle()
  const shouting = (await processesOf('processInformation')).at(-1)!
  await world.save({ id: world.idOf(await world.at(shouting, 'look')), 'execution:status': 'finished' })
  await drive(world, { deaths: 2 })
  for (const root of waiting) expect(await on.path(root)).toEqual(['hear', 'ask'])
  const started = (await processesOf('processServiceRequest')).filter((id) => !before.includes(id) && !waiting.includes(id))
  expect(started).toHaveLength(1)
  expect(await on.path(started[0]!)).toEqual(['ask'])
  const jobs = await world.store.database.one(
    { role: 'app', tenant: elsewhere },
    { text: 'select 1 from job where tenant_id = $1', values: [elsewhere] },
  )
  expect(jobs.rows).toEqual([])
})

test('a timer start is planned once by any number of servers, and starts once for all the times that were missed', async () => {
  const { diagrams } = world.runner
  const plan = () =>
    world.store.database.transaction({ role: 'app', tenant: on.tenant }, (transaction) =>
      planTimerStarts(transaction, { tenant: on.tenant, diagrams, zone: 'Europe/Berlin' }),
    )
  const planned = await Promise.all([plan(), plan(), plan()])
  expect(planned.toSorted()).toEqual([0, 0, 4])
  expect(await plan()).toBe(0)
  const schedule = async () =>
    (await world.rows(`select due_at from process_schedule where tenant_id = $1 and key = 'processTariffAdvice'`, [on.tenant]))[0]!
      .due_at as Date
  const next = await schedule()
  expect(new Intl.DateTimeFormat('de-DE', { weekday: 'short', hour: '2-digit', timeZone: 'Europe/Berlin' }).format(next)).toMatch(/^Di.*06/)
  // After three weeks without a server, the planned time and two later times have passed.
  const missed = new Date(next.getTime() - 21 * 86_400_000).toISOString()
  await world.rows(`update process_schedule set due_at = $2::timestamptz where tenant_id = $1 and key = 'processTariffAdvice'`, [
    on.tenant,
    missed,
  ])
  await world.rows(
    `update job set run_at = now(), payload = payload || jsonb_build_object('tick', $2::text) where tenant_id = $1 and kind = 'process-tick' and payload->>'key' = 'processTariffAdvice'`,
    [on.tenant, missed],
  )
  await drive(world, { deaths: 2 })
  const [root, ...more] = await processesOf('processTariffAdvice')
  expect(more).toEqual([])
  expect(await on.status(root!)).toBe('finished')
  expect((await schedule()).toISOString()).toBe(next.toISOString())
})

test('customers are reminded of an extension once, in time and with the last day for a notice', async () => {
  const [soon, later] = [await makeHousehold(on), await makeHousehold(on, { language: 'en' })]
  const end = addMonths(today(), 2)
  await on.update('contractTelecom', soon.contract, { 'contract:minTermEnd': end })
  await on.update('contractTelecom', later.contract, { 'contract:minTermEnd': addMonths(today(), 4) })
  for (let time = 0; time < 2; time += 1) await on.begin('processExtensionReminder', {}, {})
  const mails = await on.mails(soon.mail)
  expect(mails.map(({ kind }) => kind)).toEqual(['extensionReminder'])
  expect(mails[0]!.body).toContain(String(Number(end.slice(0, 4))))
  expect(await on.mails(later.mail)).toEqual([])
  expect((await on.twin('contract', soon.contract))['contractTelecom:extensionTold']).toBe(end)
})

test('each customer is told the best tariff once a year, in euros', async () => {
  const home = await makeHousehold(on, { addressing: 'informal' })
  const price = await on.make('priceComponent', {
    'priceComponent:name': 'Grundpreis',
    'priceComponent:pricingType': 'recurring',
    'priceComponent:singleprice': 25.2017,
    'priceComponent:taxrate': 19,
  })
  await on.update('product', home.product, { 'product:targetGroup': 'business', 'productInternet:downNormal': 300_000_000 })
  const cheaper = (name: string, attributes: object) =>
    on.make(
      'productInternet',
      {
        'product:name': name,
        'product:productStatus': 'active',
        'product:targetGroup': 'business',
        'product:beginofmarketing': '2020-01-01',
        'productInternet:downNormal': 400_000_000,
        ...attributes,
      },
      { 'product:priceComponents': price },
    )
  await cheaper('Zu langsam', { 'productInternet:downNormal': 100_000_000 })
  await cheaper('Für andere', { 'product:targetGroup': 'private' })
  await cheaper('Nicht mehr', { 'product:endofmarketing': addDays(today(), -1) })
  await cheaper('Glas 400 neu', {})
  for (let time = 0; time < 2; time += 1) await on.begin('processTariffAdvice', {}, {})
  const [advice, ...others] = await on.mails(home.mail)
  expect(others).toEqual([])
  expect(advice).toMatchObject({ kind: 'tariffAdvice', language: 'de-x-informal' })
  expect(advice!.body.replaceAll('\u00A0', ' ')).toContain('Du hast Glas 300 für 44,90 € im Monat. Mit Glas 400 neu für 29,99 €')
  expect(advice!.body.replaceAll('\u00A0', ' ')).toContain('178,92 €')
})

test('calls go for good before they are older than the law allows, younger ones stay', async () => {
  const number = await on.make('managedNumber', { 'managedNumber:number': '+492214710999', 'managedNumber:state': 'assigned' })
  const call = (begin: string) => ({
    id: v7(),
    caller: '+492214710999',
    callee: '+4930231250',
    begin,
    day: begin.slice(0, 10),
    seconds: 60,
    number,
  })
  const edge = { old: addDays(addMonths(today(), -6), 2), young: addDays(addMonths(today(), -6), 20) }
  const old = call(`${edge.old}T08:00:00.000Z`)
  const young = call(`${edge.young}T08:00:00.000Z`)
  await world.store.database.transaction({ role: 'app', tenant: on.tenant }, async (transaction) =>
    writeCalls(transaction, on.tenant, [old, young]),
  )
  const fileOf = async (to: string) => {
    const [document, file] = [await on.make('document', { 'document:name': `${to}.csv` }), v7()]
    const given = { 'callImport:source': 'neutral', 'callImport:state': 'loaded', 'callImport:from': to, 'callImport:to': to }
    await on.make('callImport', given, { 'callImport:file': document })
    await world.rows(
      `insert into stored_file (tenant_id, id, document_id, state, storage_key, slot, name, size, expires_at)
        values ($1, $2::uuid, $3, 'bound', $2::text, 'callImport:file', 'a.csv', 1, now()) returning id`,
      [on.tenant, file, document],
    )
    return { document, file }
  }
  const [oldFile, youngFile] = [await fileOf(edge.old), await fileOf(edge.young)]
  const root = await on.begin('processTrafficDataDeletion', {}, {})
  expect(await on.status(root)).toBe('finished')
  expect(await on.twin('execution', root)).toMatchObject({ 'processTrafficDataDeletion:removed': 1 })
  const left = await world.rows('select id, number_id as number from call_record where tenant_id = $1', [on.tenant])
  expect(left).toEqual([{ id: young.id, number }])
  const files = await world.rows('select id, state from stored_file where tenant_id = $1 and id = any($2) order by state', [
    on.tenant,
    [oldFile.file, youngFile.file],
  ])
  expect(files).toEqual([
    { id: youngFile.file, state: 'bound' },
    { id: oldFile.file, state: 'gone' },
  ])
  const gone = await world.rows('select deleted_at is not null as gone from twin_document where id = $1', [oldFile.document])
  expect(gone).toEqual([{ gone: true }])
})

test('a tenant’s diagram begins by its own events as soon as it is deployed, and no longer when the release is back', async () => {
  const more = reported.replace('<message id="m"', '<message id="t" name="told"/><message id="m"').replace(
    '<userTask id="look"/>',
    `<startEvent id="told"><messageEventDefinition messageRef="t"/></startEvent>
        <startEvent id="daily"><timerEventDefinition><timeCycle>R/P1D</timeCycle></timerEventDefinition></startEvent>
        <sequenceFlow id="told_look" sourceRef="told" targetRef="look"/><sequenceFlow id="daily_look" sourceRef="daily" targetRef="look"/><userTask id="look"/>`,
  )
  const [drawn] = (await compileDiagrams({ processInformation: more }, new Set())).values()
  const deploy = (isRelease: boolean) =>
    world.store.database.transaction({ role: 'app', tenant: on.tenant }, async (transaction) => {
      const by = { tenant: on.tenant, user: v7() }
      const version = isRelease ? null : await storeDefinition(transaction, { ...by, origin: 'tenant' }, drawn!)
      await writeDeployment(transaction, { ...by, key: 'processInformation', version, note: '', releaseSha256: '' })
      const diagrams = await diagramsInForce(transaction, world.runner, on.tenant)
      return planTimerStarts(transaction, { tenant: on.tenant, diagrams, zone: 'Europe/Berlin' })
    })
  const tell = () => receiveMessage(world.store.database, { tenant: on.tenant, name: 'told', correlationKey: '', data: {}, key: v7() })
  const before = (await processesOf('processInformation')).length
  expect(await deploy(false)).toBe(1)
  await tell()
  await drive(world)
  const [root] = (await processesOf('processInformation')).slice(before)
  expect(await on.path(root!)).toEqual(['look'])
  await world.rows(
    `with now as (update process_schedule set due_at = now() - interval '1 hour' where tenant_id = $1 and start_event = 'daily' returning due_at)
      update job set run_at = now(), payload = payload || jsonb_build_object('tick', (select to_char(due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from now))
      where tenant_id = $1 and kind = 'process-tick' and payload->>'at' = 'daily'`,
    [on.tenant],
  )
  await drive(world)
  expect(await processesOf('processInformation')).toHaveLength(before + 2)
  await deploy(true)
  await tell()
  await drive(world)
  expect(await processesOf('processInformation')).toHaveLength(before + 2)
})

test('a process that nobody saved is called as its type is, in the language of the house', async () => {
  const nameOf = async (key: string) => {
    const before = await processesOf('processInformation')
    await send(key)
    await drive(world)
    const [root] = (await processesOf('processInformation')).filter((each) => !before.includes(each))
    return (await on.twin('execution', root!))['execution:bpmnName']
  }
  const speak = async (language: 'de' | 'en') => {
    await on.update('tenant', on.tenant, { 'tenant:defaultLanguage': language })
    world.runner.tenants.forget()
  }
  await speak('en')
  expect(await nameOf('named-1')).toBe('Information')
  await speak('de')
  expect(await nameOf('named-2')).toBe('Auskunft')
})
