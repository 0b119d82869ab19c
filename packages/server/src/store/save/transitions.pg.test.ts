import { definitions as released } from '@twinwerk/domain/definitions'
import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Verb } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

const names = ['new', 'waitforexecution', 'inprogress', 'waiting', 'suspended', 'finished', 'failed', 'timeout', 'canceled']
const text = (name: string) => ({ de: `de ${name}`, en: `en ${name}` })

/** The statuses of the core specification, section 4, with what may follow them. */
const status: AttributeDefinition = {
  dataType: 'enum',
  label: text('status'),
  enumValues: names.map((name) => ({ name, label: text(name) })),
  default: 'new',
  initialValues: ['new'],
  transitions: {
    new: [{ to: 'waitforexecution', verb: 'execute' }, { to: 'finished', verb: 'execute' }, 'canceled'],
    waitforexecution: ['inprogress', 'suspended', 'canceled'],
    inprogress: ['waiting', 'finished', 'failed', 'timeout', 'canceled'],
    waiting: ['inprogress', 'timeout', 'canceled'],
    suspended: ['waitforexecution', 'canceled'],
    failed: [{ to: 'waitforexecution', verb: 'restart' }],
    timeout: [{ to: 'waitforexecution', verb: 'restart' }],
  },
}

let store: StoreFixture
beforeAll(async () => {
  const tenant = released.find(({ name }) => name === 'tenant')!
  const task = { name: 'task', extends: 'entity', label: text('task'), plural: text('task'), icon: 'cube', hue: 0, attributes: { status } }
  const collections = { ...tenant.collections, tasks: { target: 'task', label: text('tasks') } }
  store = await openStore({ definitions: [...released.filter(({ name }) => name !== 'tenant'), { ...tenant, collections }, task] })
})
afterAll(() => store?.close())

const manage: readonly Verb[] = ['select', 'create', 'update', 'delete']
const holding = (...verbs: readonly Verb[]) => [store.grant('tenant:tasks', { verbs: [...manage, ...verbs] })]

async function taskIn(value: string | null): Promise<string> {
  const uuid = v7()
  await store.seed([{ kind: 'createTwin', uuid, definition: 'task', attributes: value === null ? {} : { 'task:status': value } }])
  return formatTwinId('task', uuid)
}

const change = (id: string, value: unknown, ...verbs: readonly Verb[]) => store.save({ id, 'task:status': value }, holding(...verbs))

test('a status becomes one that may follow it, and nothing else; the field says what that is', async () => {
  const id = await taskIn('waitforexecution')
  await expect(change(id, 'finished')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: {
      problems: [
        {
          systematics: 'task:status',
          key: 'twin.transition',
          message: 'Dieser Wert ist hier nicht möglich. Möglich sind: de inprogress, de suspended, de canceled.',
        },
      ],
    },
  })
  await change(id, 'inprogress')
  await change(id, 'finished')
  await expect(change(id, 'new')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(change(id, null)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await change(id, 'finished')
})

test('a step may take a verb of its own, besides the right to change the field', async () => {
  const id = await taskIn('new')
  await expect(change(id, 'waitforexecution')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(change(id, 'waitforexecution', 'restart')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await change(id, 'waitforexecution', 'execute')
  const failed = await taskIn('failed')
  await expect(change(failed, 'waitforexecution', 'execute')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await change(failed, 'waitforexecution', 'restart')
})

test('the verb alone changes nothing', async () => {
  const id = await taskIn('new')
  const grants = [store.grant('tenant:tasks', { verbs: ['select', 'execute'] })]
  await expect(store.save({ id, 'task:status': 'waitforexecution' }, grants)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a new twin begins with an initial value; one that has none gets one', async () => {
  const create = (value: string) =>
    store.save({ id: store.tenantId, 'tenant:tasks': [{ tempid: 't', definition: 'task', 'task:status': value }] }, [
      ...holding(),
      store.grant('', { verbs: ['select'] }),
    ])
  await expect(create('finished')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await create('new')
  const id = await taskIn(null)
  await expect(change(id, 'waiting')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await change(id, 'new')
})

test('the second of two parallel steps is judged by the state after the first', async () => {
  const id = await taskIn('inprogress')
  const results = await Promise.allSettled([change(id, 'finished'), change(id, 'failed')])
  expect(results.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'VALIDATION_FAILED' } })
})
