import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { billing } from '@twinwerk/domain/roles/billing'
import { billingLead } from '@twinwerk/domain/roles/billing-lead'
import { customerService } from '@twinwerk/domain/roles/customer-service'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobKinds } from '../../jobs/job.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { openBillingOffice, type BillingOffice } from '../../testing/billing/billing-office.ts'

let office: BillingOffice
beforeAll(async () => {
  office = await openBillingOffice(['processStartBilling'])
})
afterAll(() => office?.close())

/** Saves as a clerk does, or as another user with the role of the lead. */
const save = async (data: object, user?: string, kinds?: JobKinds) => {
  const { grants } = user === undefined ? billing : billingLead
  // Some rights lead from the user and its groups instead of the tenant.
  const held = grants.flatMap(({ path, ...more }) =>
    /^(tenant|businessPartner):/.test(path) ? [office.world.store.grant(path, more)] : [],
  )
  const answer = await office.world.save(data, { grants: held, ...(user !== undefined && { user }) })
  await office.world.settle(kinds)
  return answer
}
/** Begins the process over the present month for some contracts (uuids); returns its uuid. */
const begin = async (contracts: readonly string[], values: object = {}, kinds?: JobKinds) => {
  const process = {
    tempid: 'p',
    definition: 'processStartBilling',
    'execution:status': 'waitforexecution',
    'processStartBilling:period': office.month,
    'processStartBilling:kind': 'regular',
    'processStartBilling:onlyContracts': contracts.map((each) => ({ id_select: formatTwinId('contractTelecom', each) })),
    ...values,
  }
  const { saved } = await save({ id: office.world.store.tenantId, 'tenant:executions': [process] }, undefined, kinds)
  return parseTwinId(saved.find(({ tempid }) => tempid === 'p')!.id)!.uuid
}
const runOf = async (root: string) => (await office.on.linked('billingRun', { from: root }, 'processStartBilling:billingRun'))[0]!
/** Moves the run of a process on as a person does on the run itself. */
const move = async (root: string, to: string, { user, ...values }: Json = {}) => {
  const { id, version } = await runOf(root)
  await save({ id: formatTwinId('billingRun', id), id_information: String(version), 'billingRun:state': to, ...values }, user)
}
const colleague = (name: string) => office.on.make('user', { 'user:username': name, 'user:email': `${name}@swe.example` })
const state = async (root: string) => (await runOf(root))['billingRun:state']
const isOpen = async (root: string, element: string) => (await office.world.at(root, element)).status

test('a clerk begins a run by its process, and it goes on as the run does, up to its end', async () => {
  const only = await office.contract('Sorge, Max', 30)
  const root = await begin([only])
  expect([await state(root), await isOpen(root, 'review')]).toEqual(['drafted', 'new'])
  const process = await office.on.twin('execution', root)
  expect(['drafts', 'ready', 'blocked', 'readyGross'].map((name) => process[`processStartBilling:${name}`])).toEqual([1, 1, 0, 357_000])
  // The run belongs to the person who began the process.
  expect((await runOf(root))['created_by']).toBe(office.world.store.caller([]).user)
  await office.on.finish(root, 'review')
  expect(await isOpen(root, 'approve')).toBe('new')
  await move(root, 'approved')
  expect(await state(root)).toBe('closed')
  expect(await office.on.status(root)).toBe('finished')
  expect(await office.on.path(root)).not.toContain('approveAbove')
})

test('a process ends with the run that is discarded, and without it nothing is told', async () => {
  const only = await office.contract('Nowak, Ida', 12)
  const root = await begin([only])
  await move(root, 'rated')
  expect(await isOpen(root, 'review')).toBe('new')
  await move(root, 'discarded')
  expect(await office.on.status(root)).toBe('finished')
  expect(await office.on.path(root)).not.toContain('approve')
  const alone = await office.on.make('billingRun', { 'billingRun:period': office.month, 'billingRun:state': 'new' })
  const data = { id: formatTwinId('billingRun', alone), id_information: '1', 'billingRun:state': 'rated' }
  await save(data)
  const jobs = await office.world.rows(`select 1 from job where payload -> 'effect' ->> 'correlationKey' = $1`, [alone])
  expect([(await office.on.twin('billingRun', alone))['billingRun:state'], jobs.length]).toEqual(['drafted', 0])
})

test('above the limit the task is for a second person: the one who began does not get it', async () => {
  const only = await office.contract('Werk AG', 500)
  const root = await begin([only])
  await office.on.finish(root, 'review')
  const task = await office.world.at(root, 'approveAbove')
  const lead = await colleague('lead')
  // A right on tasks comes with the group; here it is one on all of them.
  const { grant } = office.world.store
  const paths = ['tenant:executions', 'tenant:users', 'tenant:executions/execution:executionForProcess']
  const grants = [...paths.map((path) => grant(path)), grant('tenant:executions/execution:agentForExecution', { verbs: ['selectme'] })]
  const take = (user: string) =>
    office.world.save(
      { id: office.world.idOf(task), 'execution:agentForExecution': [{ id_select: formatTwinId('user', user) }] },
      { user, grants },
    )
  const own = {
    code: 'VALIDATION_FAILED',
    details: { problems: [expect.objectContaining({ systematics: 'execution:agentForExecution' })] },
  }
  await expect(take(office.world.store.caller([]).user)).rejects.toMatchObject(own)
  await take(lead)
  const values = { 'billingRun:approvedAboveLimit': true }
  const refused = { details: { problems: [expect.objectContaining({ systematics: 'billingRun:approvedAboveLimit' })] } }
  await expect(move(root, 'approved')).rejects.toMatchObject(refused)
  const self = office.world.store.caller([]).user
  await expect(move(root, 'approved', { ...values, user: self })).rejects.toMatchObject(refused)
  await move(root, 'approved', { ...values, user: lead })
  expect([await state(root), await office.on.status(root)]).toEqual(['closed', 'finished'])
})

test('a run that nobody began is checked by one person and approved above the limit by another', async () => {
  const only = await office.contract('Standleitung', 400)
  const values = { 'processStartBilling:period': office.month, 'processStartBilling:kind': 'single' }
  const root = await office.on.begin('processStartBilling', values, { 'processStartBilling:onlyContracts': only })
  expect((await runOf(root))['created_by']).toBeNull()
  const lead = await colleague('second')
  const approve = () => move(root, 'approved', { 'billingRun:approvedAboveLimit': true, user: lead })
  await expect(approve()).rejects.toMatchObject({
    details: { problems: [expect.objectContaining({ message: expect.stringMatching(/^Der Lauf begann nach Plan/) })] },
  })
  await office.on.finish(root, 'review')
  await approve()
  expect(await state(root)).toBe('closed')
})

test('only billing begins a run by its process', async () => {
  const grants = customerService.grants.flatMap(({ path, ...more }) =>
    path.startsWith('tenant:') ? [office.world.store.grant(path, more)] : [],
  )
  const process = { tempid: 'p', definition: 'processStartBilling', 'execution:status': 'new' }
  const made = office.world.save({ id: office.world.store.tenantId, 'tenant:executions': [process] }, { grants })
  await expect(made).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a run whose calculation fails for good is a task, and goes on once that is done', async () => {
  const only = await office.contract('Stau, Sina', 30)
  const fails = { maxTries: 1, run: () => Promise.reject(new Error('The disk is full.')) }
  const root = await begin([only], {}, { ...office.world.kinds, billingDraft: fails })
  expect([await state(root), await isOpen(root, 'waits')]).toEqual(['rated', 'waiting'])
  await office.world.ring(root)
  await office.world.settle()
  expect(await isOpen(root, 'stuck')).toBe('new')
  await office.on.finish(root, 'stuck')
  expect([await state(root), await isOpen(root, 'review')]).toEqual(['drafted', 'new'])
})

test('a run that is stopped is a task, and a person who begins it again ends that task', async () => {
  const root = await begin([await office.contract('Halt, Hans', 30)])
  await office.world.rows(`update twin_billing_run set "billingRun:state" = 'rated' where id = $1`, [(await runOf(root)).id])
  await move(root, 'new')
  expect(await isOpen(root, 'stuck')).toBe('new')
  await move(root, 'rated')
  expect([await isOpen(root, 'stuck'), await isOpen(root, 'review')]).toEqual(['canceled', 'new'])
})

test('calls that are missing are a task; with a reason the run bills what is there, with the process and without it', async () => {
  const only = await office.contract('Ruf, Ina', 5)
  const waiting = await office.on.make('callImport', { 'callImport:source': 'purtel', 'callImport:state': 'new' })
  const { identifier } = await office.on.twin('callImport', waiting)
  const root = await begin([only])
  const missing = async () => (await office.on.twin('execution', root))['processStartBilling:missing']
  expect(await missing()).toBe(`Der Import ${identifier} steht noch auf „Neu“.`)
  await office.on.finish(root, 'settleUsage')
  expect(await isOpen(root, 'settleUsage')).toBe('new')
  const alone = await office.on.make('billingRun', { 'billingRun:period': office.month, 'billingRun:state': 'new' })
  const calculate = (values: object) =>
    save({ id: formatTwinId('billingRun', alone), id_information: '1', 'billingRun:state': 'rated', ...values })
  await expect(calculate({})).rejects.toMatchObject({
    details: {
      problems: [expect.objectContaining({ systematics: 'billingRun:incompleteReason', message: expect.stringContaining(identifier) })],
    },
  })
  await calculate({ 'billingRun:incompleteReason': 'Datei kommt nicht mehr' })
  await office.on.finish(root, 'settleUsage', { 'processStartBilling:incompleteReason': 'Fällt aus' })
  expect(await isOpen(root, 'review')).toBe('new')
  expect((await runOf(root))['billingRun:incompleteReason']).toBe('Fällt aus')
  // The run keeps who accepted what, whether a person calculates it or a process.
  const gap = { key: `import ${identifier}`, de: `Der Import ${identifier} steht noch auf „Neu“.`, by: office.world.store.caller([]).user }
  expect((await runOf(root))['billingRun:acceptedUsage']).toMatchObject([{ ...gap, reason: 'Fällt aus' }])
  expect((await office.on.twin('billingRun', alone))['billingRun:acceptedUsage']).toMatchObject([
    { ...gap, reason: 'Datei kommt nicht mehr' },
  ])
  const supply = { 'processStartBilling:kind': 'instalments' }
  const contract = [{ id_select: formatTwinId('contractEnergySupply', await office.supply('Strom, Sven')) }]
  const [none, energy] = [await begin([only], supply), await begin([], { ...supply, 'processStartBilling:onlyContracts': contract })]
  expect((await office.on.twin('execution', none))['processOrder:checkResult']).toBe('Kein Vertrag passt zur Auswahl.')
  // Calls have nothing to do with a supply of energy.
  expect(await isOpen(energy, 'review')).toBe('new')
  const audit = await office.world.rows(`select reason from audit_entry where action = 'billingIncompleteAccepted' order by id`)
  // The reason, and what it was given for.
  const waits = `Der Import ${identifier} steht noch auf „Neu“.`
  expect(audit.map(({ reason }) => reason)).toEqual([`Datei kommt nicht mehr · ${waits}`, `Fällt aus · ${waits}`])
})

test('the task about missing calls stays while they are missing, and ends by itself once they have come', async () => {
  const late = await office.on.make('callImport', { 'callImport:source': 'purtel', 'callImport:state': 'new' })
  const root = await begin([await office.contract('Warte, Wim', 5)])
  const nextDay = async () => {
    await office.world.ring(root)
    await office.world.settle()
  }
  const task = await office.world.at(root, 'settleUsage')
  await nextDay()
  expect(await office.world.at(root, 'settleUsage')).toEqual(task)
  await office.world.rows(`update twin_call_import set "callImport:state" = 'withdrawn' where "callImport:state" = 'new'`)
  expect((await office.on.twin('callImport', late))['callImport:state']).toBe('withdrawn')
  await nextDay()
  expect([await isOpen(root, 'settleUsage'), await isOpen(root, 'review')]).toEqual(['canceled', 'new'])
})

test('a period in the future and a selection without contracts are refused before a run is made', async () => {
  const checkResult = async (root: string) => (await office.on.twin('execution', root))['processOrder:checkResult']
  const later = (day: string) => addMonths(day, 2)
  const period = { begin: later(office.month.begin), end: later(office.month.begin) }
  expect(await checkResult(await begin([], { 'processStartBilling:period': period }))).toMatch(/^Der Zeitraum liegt in der Zukunft/)
  const over = await office.contract('Früher, Kai', 10)
  await office.on.update('contractTelecom', over, { 'contract:contractEnd': '2001-01-31' })
  const root = await begin([over])
  expect(await checkResult(root)).toBe('Kein Vertrag passt zur Auswahl.')
  await office.on.finish(root, 'clarify', { 'processOrder:decision': 'rejected' })
  expect(await office.on.status(root)).toBe('finished')
})

/** Changes the setup of the tenant as its administration does. */
const plan = async (values: object) => {
  const [setup] = await office.on.linked('billingSetup', { from: office.on.tenant }, 'tenant:billingSetup')
  const { id, version } = await office.on.twin('billingSetup', setup!['id'])
  const grants = [office.world.store.grant(''), office.world.store.grant('tenant:billingSetup')]
  await office.world.save({ id: formatTwinId('billingSetup', id), id_information: String(version), ...values }, { grants })
}
/** The months whose process began by the schedule. */
const begun = () =>
  office.world.rows(
    `select t."processStartBilling:period" ->> 'begin' as month from twin_execution t where t.tenant_id = $1 and t.definition = 'processStartBilling' and t.created_by is null order by 1`,
    [office.on.tenant],
  )

test('a run day that is moved to one that is over does not leave its month out', async () => {
  const before = (await begun()).length
  await plan({ 'billingSetup:runDay': 2, 'billingSetup:runTime': '00:00' })
  await office.world.rows(`update process_schedule set due_at = now() where start_event = 'schedule'`)
  // The first day of the next month is always later than now.
  await plan({ 'billingSetup:runDay': 1 })
  await office.world.settle()
  expect((await begun()).slice(before)).toEqual([{ month: office.month.begin }])
  await plan({ 'billingSetup:runDay': null, 'billingSetup:runTime': null })
})

test('a run begins by its schedule, once for each month, also for those that were missed', async () => {
  const due = () => office.world.rows(`select due_at as due, timer from process_schedule where start_event = 'schedule'`)
  /** Makes the plan due at another time, as if no server had run since. */
  const missed = async (at: string) => {
    await office.world.rows(`update process_schedule set due_at = $1::timestamptz where start_event = 'schedule'`, [at])
    const tick = new Date(at).toISOString()
    await office.world.rows(
      `update job set run_at = $1::timestamptz, payload = jsonb_build_object('tick', $2::text) where kind = 'billingScheduled' and state = 'ready'`,
      [at, tick],
    )
    await office.world.settle()
  }
  await plan({ 'billingSetup:runDay': 15, 'billingSetup:runTime': '06:30' })
  const [{ due: first, timer }] = (await due()) as [Json]
  expect([timer, new Date(first).getTime() > Date.now()]).toEqual(['R/2026-01-15T06:30/P1M', true])
  const [year, month] = office.month.begin.split('-')
  const lastMonths = [2, 1].map((back) => addMonths(`${year}-${month}-01`, -back))
  await missed(`${lastMonths[0]!.slice(0, 7)}-15T05:30:00.000Z`)
  const months = (await begun()).map((each) => each['month'])
  expect(months.slice(0, 2)).toEqual(lastMonths)
  const [{ due: next }] = (await due()) as [Json]
  expect(new Date(next).getTime()).toBeGreaterThan(Date.now())
  // The same months again, as after a day that was moved.
  await missed(`${lastMonths[0]!.slice(0, 7)}-15T05:30:00.000Z`)
  expect((await begun()).map((each) => each['month'])).toEqual(months)
  await plan({ 'billingSetup:runDay': null })
  expect((await due())[0]!['due']).toBeNull()
})
