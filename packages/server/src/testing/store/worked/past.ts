import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { transcript } from '../interference/queries.ts'
import { grantOn } from '../random-grants.ts'
import type { TestStore } from '../test-store.ts'
import { clock } from '../values.ts'
import type { Twin, World } from '../world.ts'
import { linkUuid, tenantUuid, twinUuid, writtenAt } from '../world.ts'

const twin = (n: number, definition: string): Twin => ({
  uuid: n === 0 ? tenantUuid(1) : twinUuid(n),
  definition,
  identifier: null,
  attributes: {},
  deleted: false,
})
const [tenant, buyer, deal, item] = [twin(0, 'tenant'), twin(1, 'person'), twin(2, 'deal'), twin(3, 'item')]

/** Checks that the current rights apply: a link that led to a deal then, and a deal that led to an item, no longer do. */
export async function findWorkedPast(store: TestStore): Promise<string | undefined> {
  for (const [ended, path, type] of [
    ['link', 'party:bought', 'deal'],
    ['deal', 'party:bought/deal:items', 'item'],
  ] as const) {
    const texts: string[] = []
    for (const identifier of ['K-1', 'K-2']) {
      const link = (n: number, relationship: string, target: Twin, deleted: boolean) => {
        return { uuid: linkUuid(n), relationship, source: deal.uuid, target: target.uuid, from: null, to: null, position: 0, deleted }
      }
      const worldOf = (isOver: boolean): World => ({
        tenant: tenant.uuid,
        twins: [tenant, buyer, { ...deal, identifier, deleted: isOver && ended === 'deal' }, { ...item, identifier }],
        links: [link(1, 'deal:buyer', buyer, isOver && ended === 'link'), link(2, 'deal:items', item, false)],
      })
      const history = await store.writeHistory([
        { at: writtenAt, world: worldOf(false) },
        { at: clock.now, world: worldOf(true) },
      ])
      const { world } = history.at(-1)!
      const request = { query: { type, root: formatTwinId('tenant', world.tenant) }, $asOf: writtenAt }
      texts.push(await transcript(store, world, [grantOn(store.registry, buyer, path)], request))
    }
    if (texts[0] !== texts[1]) return JSON.stringify({ ended, texts })
  }
  return undefined
}
