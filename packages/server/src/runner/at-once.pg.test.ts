import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays, addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bench, Household } from '../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../testing/processes/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { twiceCases } from '../testing/processes/twice-cases.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const kinds = async ({ mail }: Household) => (await on.mails(mail)).map(({ kind }) => kind)
const terminating = { 'processTermination:terminationType': 'ordinary', 'processTermination:terminationTime': 'earliestPossibleDate' }

test('an order on two devices at once changes the contract once, and people look after the other', async () => {
  const home = await makeHousehold(on)
  const change = { ...about(home), 'processChangeProduct:contractElement': home.element, 'processChangeProduct:product': home.product }
  const agreed = { 'processOrder:consent': 'agreed' }
  const both = [await on.prepare('processChangeProduct', agreed, change), await on.prepare('processChangeProduct', agreed, change)]
  await world.settle()
  expect((await Promise.all(both.map(on.status))).toSorted()).toEqual([
    'finished',
    expect.stringContaining('Es fehlt, welches laufende Vertragselement sich ändert.'),
  ])
  const elements = await on.linked('contractElement', { from: home.contract }, 'contract:contractElements')
  expect(elements.filter((each) => each['contractElement:contractElementEnd'] === null)).toHaveLength(1)
  expect(await kinds(home)).toEqual(['changeOrdered', 'changeOrdered', 'changeConfirmed'])
})

test.each(twiceCases.map((each) => [each.process, each] as const))(
  '%s asked for on two devices for the same day happens once, and people look after the other',
  async (process, { attributes, links, late, changed }) => {
    const home = await makeHousehold(on)
    const request = { 'execution:effectiveAt': `${addDays(today(), 1)}T10:00:00Z`, ...attributes }
    const both = []
    for (const device of [0, 1]) both.push(await on.prepare(process, request, { ...about(home), ...(await links?.(on, home, device)) }))
    await world.settle()
    // Both processes were checked and wait for their day.
    for (const root of both) expect(await on.path(root)).toContain('waitForDay')
    await Promise.all(both.map(world.ring))
    await world.settle()
    const states = await Promise.all(both.map(on.status))
    expect(states.filter((state) => state.startsWith('write: '))).toEqual([expect.stringContaining(late)])
    await changed(on, home)
  },
)

test('two terminations of one contract at once end it on the earlier day', async () => {
  const home = await makeHousehold(on)
  const numbers = { 'processTermination:contractTWID': 'V-1', 'processTermination:businessPartnerTWID': 'K-1' }
  const later = { 'processTermination:terminationTime': 'desiredDate', 'processTermination:desiredDate': addDuration(today(), 'P6M') }
  const first = await on.prepare('processTermination', { ...terminating, ...numbers }, about(home))
  const second = await on.prepare('processTermination', { ...terminating, ...numbers, ...later }, about(home))
  await world.settle()
  const soon = addDuration(today(), 'P1M')
  expect((await on.twin('contract', home.contract))['contract:contractEnd']).toBe(soon)
  expect(await on.twin('execution', first)).toMatchObject({ 'processTermination:terminationDate': soon })
  const third = await on.begin('processTermination', { ...terminating, ...numbers, ...later }, about(home))
  expect(await on.twin('execution', third)).toMatchObject({
    'processTermination:terminationDate': soon,
    'processTermination:terminationReasoning': expect.stringMatching(/^Der Vertrag endet schon am/),
  })
  expect(await on.path(second)).toContain('mailConfirmation')
})

test('a termination that was computed before another one ended the contract sooner does not prolong it', async () => {
  const home = await makeHousehold(on)
  const cause = { 'processTermination:terminationType': 'extraordinary', 'processTermination:terminationReason': 'relocation' }
  const later = { 'processTermination:terminationTime': 'desiredDate', 'processTermination:desiredDate': addDuration(today(), 'P6M') }
  // The day is computed, and a person checks the reason.
  const waiting = await on.begin('processTermination', { ...cause, ...later }, about(home))
  const soon = addDuration(today(), 'P1M')
  await on.begin('processTermination', terminating, about(home))
  const endOf = async () => (await on.twin('contract', home.contract))['contract:contractEnd']
  expect(await endOf()).toBe(soon)
  await on.finish(waiting, 'judgeReason', { 'processTermination:terminationDecision': 'accepted' })
  expect(await endOf()).toBe(soon)
  expect(await on.twin('execution', waiting)).toMatchObject({
    'processTermination:terminationDate': soon,
    'processTermination:terminationReasoning': expect.stringMatching(/^Der Vertrag endet schon am/),
  })
})

test('a write sees the changes of the contract since the check', async () => {
  const home = await makeHousehold(on)
  const request = { 'execution:effectiveAt': `${addDays(today(), 1)}T10:00:00Z`, 'processOrder:consent': 'agreed' }
  const root = await on.begin('processAddProduct', request, { ...about(home), 'processAddProduct:product': home.product })
  await on.update('contractTelecom', home.contract, { 'contract:contractEnd': today() })
  await on.ring(root)
  expect(await on.status(root)).toContain('Der Vertrag ist an diesem Tag schon beendet.')
  expect(await on.linked('contractElement', { from: home.contract }, 'contract:contractElements')).toHaveLength(1)
})

test('a step is named in the language of who reads, and found in both', async () => {
  const root = await on.begin('processUnlockConnection', {}, about(await makeHousehold(on)))
  const { store } = world
  const rights = [store.grant('tenant:executions')]
  const step = world.idOf(await world.at(root, 'clarify'))
  const nameIn = async (more: object) =>
    (await store.query({ query: { id: step, $mask: ['execution:bpmnName'] }, ...more }, rights)).results[0]!['execution:bpmnName']
  expect([await nameIn({}), await nameIn({ $language: 'de' }), await nameIn({ $language: 'en' })]).toEqual([
    'Angaben klären',
    'Angaben klären',
    'Clear up the input',
  ])
  for (const $search of ['Angaben klären', 'Clear up the input']) {
    const everywhere = { query: { type: 'entity', root: store.tenantId, $search, $limit: 200 }, $language: 'en' }
    expect((await store.query(everywhere, rights)).results).toContainEqual(
      expect.objectContaining({ id: step, 'execution:bpmnName': 'Clear up the input' }),
    )
  }
  // A reader who may see only the name also gets it in English.
  const name = [store.grant('tenant:executions', { mask: ['execution:bpmnName'] })]
  const process = { query: { id: formatTwinId('processUnlockConnection', root), $mask: ['execution:bpmnName'] }, $language: 'en' }
  expect((await store.query(process, name)).results[0]!['execution:bpmnName']).toBe('Unlock connection')
  const wrong = { query: { id: formatTwinId('processUnlockConnection', root), $mask: ['processOrder:checkResult'] } }
  const toldIn = async (more: object) => (await store.query({ ...wrong, ...more }, rights)).results[0]!['processOrder:checkResult']
  expect([await toldIn({}), await toldIn({ $language: 'en' })]).toEqual(['Der Anschluss ist nicht gesperrt.', 'The line is not locked.'])
  await world.save({ id: formatTwinId('processUnlockConnection', root), 'execution:bpmnName': 'Entsperren nach Zahlung' })
  expect((await store.query(process, name)).results[0]!['execution:bpmnName']).toBe('Entsperren nach Zahlung')
  await expect(store.query({ query: { id: step }, $language: 'fr' }, rights)).rejects.toThrow('$language')
})
