import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { withoutTenant } from '../interference/queries.ts'
import { grantOn } from '../random-grants.ts'
import type { TestStore } from '../test-store.ts'
import type { Twin, World } from '../world.ts'
import { linkUuid, tenantUuid, twinUuid, writtenAt } from '../world.ts'

const twin = (n: number, definition: string, attributes: Twin['attributes'] = {}): Twin => ({
  uuid: n === 0 ? tenantUuid(1) : twinUuid(n),
  definition,
  identifier: null,
  attributes,
  deleted: false,
})
const [tenant, stranger, deal] = [twin(0, 'tenant'), twin(1, 'person'), twin(2, 'deal')]

/**
 * Checks the history of a visible deal. A link leads to a person whose name is masked, though another grant could show it. Another link
 * leads to a hidden person.
 */
export async function findWorkedHistory(store: TestStore): Promise<string | undefined> {
  const texts: string[] = []
  for (const name of ['Abel', 'Zech']) {
    const [buyer, hidden] = [twin(3, 'person', { 'party:name': name }), twin(4, 'company', { 'party:name': name })]
    const link = (n: number, target: Twin) => ({ uuid: linkUuid(n), relationship: 'deal:buyer', source: deal.uuid, target: target.uuid })
    const open = { from: null, to: null, position: 0, deleted: false }
    const world: World = {
      tenant: tenant.uuid,
      twins: [tenant, stranger, deal, buyer, hidden],
      links: [{ ...link(1, buyer), ...open }, ...(name === 'Zech' ? [{ ...link(2, hidden), ...open }] : [])],
    }
    const [written] = await store.writeHistory([{ at: writtenAt, world }])
    const { tenant: own } = written!.world
    const grants = [
      grantOn(store.registry, { ...tenant, uuid: own }, 'tenant:deals'),
      grantOn(store.registry, { ...tenant, uuid: own }, 'tenant:parties(person)', ['party:note']),
      // This person bought nothing.
      grantOn(store.registry, stranger, 'party:bought/deal:buyer'),
    ]
    const entries = await store.historyOf(formatTwinId('deal', deal.uuid), { tenant: own, grants })
    texts.push(withoutTenant(JSON.stringify(entries.map((entry) => ({ ...entry, change: '' }))), own))
  }
  return texts[0] === texts[1] ? undefined : JSON.stringify(texts)
}
