import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedItems } from '../jobs/items.ts'
import { runJob } from '../testing/run-job.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { bulkEdit } from './bulk-edit.ts'

let fixture: StoreFixture
beforeAll(async () => {
  fixture = await openStore()
})
afterAll(() => fixture.close())

const contract = 'execution:contractForProcess'
const executions = () => fixture.grant('tenant:executions')
const rights = (): readonly Grant[] => [executions(), fixture.grant('tenant:businesspartners/businessPartner:consumingContracts')]

async function contracts(count: number, isSeen = true): Promise<readonly string[]> {
  const [customer, ...made] = Array.from({ length: count + 1 }, () => v7())
  await fixture.seed([
    { kind: 'createTwin', uuid: customer!, definition: 'customer', attributes: {} },
    ...made.map((uuid) => ({ kind: 'createTwin', uuid, definition: 'contractTelecom', attributes: {} }) as const),
    ...(isSeen ? made : []).map((source) => {
      const link = { uuid: v7(), relationship: 'contract:receiverForContract', source, target: customer!, validFrom: null, validTo: null }
      return { kind: 'createLink', ...link } as const
    }),
  ])
  return made.map((uuid) => formatTwinId('contractTelecom', uuid))
}

function start(ids: readonly string[], grants: () => readonly Grant[]) {
  const kind = bulkEdit({
    storeOf: async () => fixture.store,
    clockOf: () => clock,
    access: { callerOf: async () => ({ ...fixture.caller(grants()), timeZone: 'Europe/Berlin' }) },
  })
  const changes = {
    start: {
      ...{ process: 'processWithdrawal', relation: contract, root: fixture.tenantId, place: 'tenant:executions' },
      attributes: { 'execution:description': 'Alle zusammen' },
    },
  }
  return runJob(fixture, kind, { request: { ids: [...ids], changes }, language: 'de' })
}

/** Returns the contracts of the processes that were started, with the state and text of each. */
async function started(): Promise<readonly (readonly unknown[])[]> {
  const list = { $typeExtends: ['processWithdrawal'], $limit: 200, [contract]: {} }
  const { results } = await fixture.query({ query: { id: fixture.tenantId, 'tenant:executions': list } }, rights())
  const found: readonly Record<string, unknown>[] = results[0]?.['tenant:executions'] ?? []
  return found.map((process) => {
    const [about] = process[contract] as readonly { readonly id: string }[]
    return [about?.id, process['execution:status'], process['execution:description']]
  })
}

test('a process starts about each of the records, once, with what all have in common; the others are refused with the reason', async () => {
  const [seen, [hidden = '']] = [await contracts(3), await contracts(1, false)]
  // Named twice: it is started once.
  const job = await start([...seen, hidden, seen[0]!], rights)
  const { user } = fixture.caller([])
  const refused = await refusedItems(fixture.database, { tenant: fixture.tenant, user }, { id: job.id, after: -1 })
  expect(refused.map(({ item, refusal }) => [item, refusal.code])).toEqual([[hidden, 'NOT_ALLOWED']])
  expect(job).toMatchObject({ state: 'done', total: 4, result: { changed: 3, refused: 1 } })
  const processes = await started()
  expect(processes.toSorted()).toEqual(seen.map((id) => [id, 'waitforexecution', 'Alle zusammen']).toSorted())
})

test('without the right to create processes none starts', async () => {
  const before = (await started()).length
  const job = await start(await contracts(2), () => [
    fixture.grant('tenant:executions', { verbs: ['select'] }),
    fixture.grant('tenant:businesspartners/businessPartner:consumingContracts'),
  ])
  expect(job).toMatchObject({ state: 'done', result: { changed: 0, refused: 2 } })
  expect(await started()).toHaveLength(before)
})
