import { diagramOf } from '@twinwerk/domain/process/compile/diagram-of'
import { Line } from '@twinwerk/domain/process/diagram/line'
import { diagrams } from '@twinwerk/domain/process/diagrams'
import type { ProcessType } from '@twinwerk/domain/process/process-type'
import { lockConnection } from '@twinwerk/domain/process/types/lock-connection/process'
import { unlockConnection } from '@twinwerk/domain/process/types/unlock-connection/process'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landedDiagrams } from '../testing/landed/landed-database.ts'
import type { Bench } from '../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../testing/processes/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  const earlier = {
    processUnlockConnection: diagramOf(without(unlockConnection, ['await'])),
    processLockConnection: diagramOf(without(lockConnection, ['lookAgain', 'milder'])),
  }
  const { processDunning = '' } = await landedDiagrams('42f08502')
  world = await openProcesses({ diagrams: { ...diagrams, ...earlier, processDunning } })
  on = bench(world)
})
afterAll(() => world?.close())

test('a line is not opened unpaid by a diagram that does not wait for the payment', async () => {
  const home = await makeHousehold(on)
  const today = tenantDay(Date.now(), 'Europe/Berlin')
  const due = { 'receipt:date': addDays(today, -60), 'receipt:dueDate': addDays(today, -30), 'receipt:status': 'dunning' }
  const receipt = await on.make(
    'receipt',
    { ...due, 'receipt:sumGross': 148.2 },
    { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant },
  )
  await on.update('contractTelecom', home.contract, { 'contract:lockState': 'full' })
  await on.update('access', home.access, { 'access:status': 'locked' })
  const root = await on.begin('processUnlockConnection', {}, { 'execution:contractForProcess': home.contract })
  const found = async () => [
    (await on.twin('execution', root))['processOrder:checkResult'],
    (await on.twin('contract', home.contract))['contract:lockState'],
    (await on.twin('access', home.access))['access:status'],
  ]
  expect(await found()).toEqual(['Der Rückstand ist noch nicht bezahlt.', 'full', 'locked'])
  expect(await world.at(root, 'clarify')).toMatchObject({ status: 'new' })
  await on.update('receipt', receipt, { 'receipt:status': 'paid' })
  await on.finish(root, 'clarify', { 'processOrder:decision': 'corrected' })
  expect([await on.status(root), ...(await found())]).toEqual(['finished', null, 'none', 'active'])
})

test('a line is not locked for what was paid meanwhile by a diagram that does not look again: people look after it', async () => {
  const home = await makeHousehold(on)
  const today = tenantDay(Date.now(), 'Europe/Berlin')
  const due = { 'receipt:date': addDays(today, -60), 'receipt:dueDate': addDays(today, -30), 'receipt:status': 'dunning' }
  const links = { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant }
  const receipt = await on.make('receipt', { ...due, 'receipt:sumGross': 120 }, links)
  const announced = { 'processLockConnection:announcedAt': addDays(today, -14) }
  const root = await on.begin('processLockConnection', announced, { 'execution:contractForProcess': home.contract })
  await on.update('receipt', receipt, { 'receipt:status': 'paid' })
  await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
  expect(await on.status(root)).toContain('Der Rückstand reicht nicht für eine Sperre (§ 61 TKG).')
  expect((await on.twin('access', home.access))['access:status']).toBe('active')
})

test('a lock keeps what was owed when it was made, also in a diagram that does not look again', async () => {
  const home = await makeHousehold(on)
  const today = tenantDay(Date.now(), 'Europe/Berlin')
  const due = { 'receipt:date': addDays(today, -60), 'receipt:dueDate': addDays(today, -30), 'receipt:status': 'dunning' }
  const links = { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant }
  const receipts = [
    await on.make('receipt', { ...due, 'receipt:sumGross': 120 }, links),
    await on.make('receipt', { ...due, 'receipt:sumGross': 30 }, links),
  ]
  const announced = { 'processLockConnection:announcedAt': addDays(today, -14) }
  const root = await on.begin('processLockConnection', announced, { 'execution:contractForProcess': home.contract })
  await on.update('receipt', receipts[1]!, { 'receipt:status': 'paid' })
  await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
  expect((await on.twin('execution', root))['processLockConnection:owed']).toBe(1_200_000)
})

test('dunning goes on to its end in a diagram that asked people how much of a receipt is open', async () => {
  const home = await makeHousehold(on)
  const today = tenantDay(Date.now(), 'Europe/Berlin')
  const due = { 'receipt:date': addDays(today, -60), 'receipt:dueDate': addDays(today, -30), 'receipt:sumGross': 120 }
  const links = { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant, 'receipt:contract': home.contract }
  const receipt = await on.make('receipt', { ...due, 'receipt:status': 'partly', 'receipt:openAmount': 70 }, links)
  const root = await on.begin('processDunning', {}, about(home))
  await on.finish(root, 'release1', { 'processOrder:decision': 'accepted' })
  expect((await on.twin('execution', root))['processDunning:owed']).toBe(700_000)
  await on.update('receipt', receipt, { 'receipt:status': 'paid', 'receipt:openAmount': 0 })
  await on.ring(root)
  expect([await on.status(root), await on.path(root)]).toEqual(['finished', expect.not.arrayContaining(['release2'])])
})

/** Returns the process type as it was earlier, without the steps that draw one of the elements. */
function without(process: ProcessType, elements: readonly string[]): ProcessType {
  const steps = process.steps.filter((step) => {
    const line = new Line()
    step.draw(line, { process, restart: '', refusal: '', id: '', handler: '', lateHandler: '' })
    return !line.drawn().shapes.some(({ id }) => elements.includes(id))
  })
  return { ...process, steps }
}
