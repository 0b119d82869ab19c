import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ear, Person, RealtimeWorld } from '../testing/realtime-fixture.ts'
import { openRealtimeWorld } from '../testing/realtime-fixture.ts'
import type { RunningApp } from '../testing/running-app.ts'

const partners = { path: 'tenant:businesspartners', verbs: ['select', 'update'] } as const
const executions = { path: 'tenant:executions', verbs: ['select', 'update'] } as const
const comments = { path: 'tenant:comments', verbs: ['create'] } as const

let world: RealtimeWorld
let one: RunningApp
let other: RunningApp
let author: Person
beforeAll(async () => {
  world = await openRealtimeWorld()
  one = await world.server()
  other = await world.server()
  author = await world.person([partners, executions, comments])
})
afterAll(() => world?.close())

async function newTwin(definition: 'customer' | 'userTask'): Promise<{ readonly id: string; readonly uuid: string }> {
  const uuid = v7()
  const attributes = definition === 'userTask' ? { 'execution:status': 'inprogress' } : {}
  await world.store.seed([{ kind: 'createTwin', uuid, definition, attributes }])
  return { id: formatTwinId(definition, uuid), uuid }
}
async function write(record: string, more = {}): Promise<string> {
  const { status, body } = await author.ask(one, '/api/comments/write', { record, text: 'Intern', ...more })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}
const topicOf = (ear: Ear, record: string) => `${ear.topic}/c/${record}`
const news = (ear: Ear, record: string) => ear.heard.filter(({ topic }) => topic === topicOf(ear, record))
const hearComments = (ear: Ear, record: string) => ear.hear(topicOf(ear, record))
const panel = (id: string) => ({ query: { id }, $asEntered: true })

/** Waits until all news of earlier writes have arrived: a colleague heard of a later comment. */
async function settled(ear: Ear, record: string): Promise<void> {
  const before = news(ear, record).length
  await write(record)
  await expect.poll(() => news(ear, record).length).toBeGreaterThan(before)
}

test('a colleague on another server hears of new and changed comments, and of those of this record alone', async () => {
  const [record, another] = [(await newTwin('customer')).id, (await newTwin('customer')).id]
  const reader = await world.person([partners, comments])
  const ear = await reader.connect(other)
  expect(await hearComments(ear, record)).toBe(true)
  await settled(ear, record)
  const before = news(ear, record).length
  const comment = await write(record)
  await expect.poll(() => news(ear, record).length).toBe(before + 1)
  expect(news(ear, record).at(-1)?.message).toEqual({ kind: 'comments', at: expect.any(String) })
  await author.ask(one, '/api/comments/change', { action: 'remove', id: comment })
  await expect.poll(() => news(ear, record).length).toBe(before + 2)
  await write(another)
  await settled(ear, record)
  expect(news(ear, another)).toEqual([])
})

test('two worlds: a customer who has the own record open receives not one message more, and the topic is refused', async () => {
  const record = await newTwin('customer')
  const customer = await world.person([{ path: '', verbs: ['select', 'update'] }], record.uuid)
  const colleague = await (await world.person([partners, comments])).connect(one)
  await hearComments(colleague, record.id)
  const received = async (isCommented: boolean): Promise<readonly string[]> => {
    const ear = await customer.connect(one)
    await ear.watch(panel(record.id))
    const granted = [await hearComments(ear, record.id), await hearComments(ear, formatTwinId('customer', v7()))]
    expect(granted).toEqual([false, false])
    if (isCommented) await settled(colleague, record.id)
    const before = ear.heard.length
    await author.ask(one, '/api/data/save', { data: { id: record.id, 'businessPartner:name1': `Neu ${v7()}` } })
    await expect.poll(() => ear.heard.length).toBeGreaterThan(before)
    const kinds = ear.heard.map(({ message }) => message.kind)
    await ear.client.endAsync(true)
    return kinds
  }
  expect(await received(true)).toEqual(await received(false))
})

test('an external provider hears of comments that are marked at the own task, and of no others', async () => {
  const task = await newTwin('userTask')
  const person = await world.person([
    { path: 'user:assignedExecutions', verbs: ['select'] },
    { path: 'user:assignedExecutions(userTask)', verbs: ['execute'] },
  ])
  await world.store.seed([link('execution:agentForExecution', task.uuid, person.user)])
  const colleague = await (await world.person([executions, comments])).connect(one)
  await hearComments(colleague, task.id)
  const ear = await person.connect(one)
  expect(await hearComments(ear, task.id)).toBe(true)
  await settled(colleague, task.id)
  expect(news(ear, task.id)).toEqual([])
  await write(task.id, { forProvider: true })
  await expect.poll(() => news(ear, task.id).length).toBe(1)
})

test('a reader who no longer sees the record hears no more', async () => {
  const task = await newTwin('userTask')
  const colleague = await (await world.person([executions, comments])).connect(one)
  await hearComments(colleague, task.id)
  const reader = await world.person([comments, { path: 'user:assignedExecutions', verbs: ['select'] }])
  const assigned = link('execution:agentForExecution', task.uuid, reader.user)
  await world.store.seed([assigned])
  const ear = await reader.connect(one)
  expect(await hearComments(ear, task.id)).toBe(true)
  await write(task.id)
  await expect.poll(() => news(ear, task.id).length).toBe(1)
  await world.store.seed([{ kind: 'deleteLink', uuid: assigned.uuid }])
  await settled(colleague, task.id)
  expect(news(ear, task.id)).toHaveLength(1)
})

const link = (relationship: string, source: string, target: string) =>
  ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
