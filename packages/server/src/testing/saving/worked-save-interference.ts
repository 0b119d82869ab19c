import type { Verb } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { grantOn } from '../store/random-grants.ts'
import type { Link } from '../store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../store/world.ts'
import { transcriptOf } from './save-interference.ts'
import type { SaveStore } from './save-store.ts'
import type { Attributes, SavedTwin, SavedWorld } from './saved-world.ts'

/** Two worlds that a caller cannot tell apart, what it may do in them, and a save that must not tell them apart either. */
type Case = {
  readonly worlds: readonly [SavedWorld, SavedWorld]
  readonly paths: readonly (readonly [path: string, verbs: readonly Verb[], mask?: readonly string[]])[]
  readonly data: Record<string, unknown>
}

/** Leaks that random worlds seldom hold. */
export async function findWorkedSaveInterference(store: SaveStore): Promise<string | undefined> {
  for (const { worlds, paths, data } of [hiddenRuleInput, hiddenChange, hiddenParts, hiddenBuyer]) {
    const [first, second] = await Promise.all(
      worlds.map(async (each) => {
        const world = await store.write(each)
        const grants = paths.map(([path, verbs, mask]) => ({ ...grantOn(store.registry, world.twins[0]!, path, mask), verbs }))
        return transcriptOf(store, { world, grants, body: { data } })
      }),
    )
    if (first !== second) return JSON.stringify({ data, first, second })
  }
  return undefined
}

const twin = (uuid: string, definition: string, ...images: Attributes[]): SavedTwin => ({
  uuid,
  definition,
  identifier: null,
  attributes: images.at(-1)!,
  deleted: false,
  images,
})
const tenant = twin(tenantUuid(1), 'tenant', {})
const world = (twins: readonly SavedTwin[], links: readonly Link[] = []): SavedWorld => ({
  tenant: tenant.uuid,
  twins: [tenant, ...twins],
  links,
})
const orderWith = (...images: Attributes[]) => world([twin(twinUuid(1), 'order', ...images)])
const orderId = formatTwinId('order', twinUuid(1))

/** A rule over the end reads the begin, which does not show. */
const hiddenRuleInput: Case = {
  worlds: [orderWith({ 'order:title': 'a', 'order:begin': '2026-01-01' }), orderWith({ 'order:title': 'a', 'order:begin': '2027-01-01' })],
  paths: [['tenant:orders', ['select', 'update'], ['order:title', 'order:end']]],
  data: { id: orderId, 'order:end': '2026-06-01' },
}

/** Somebody else changed a field that does not show, or did not. */
const hiddenChange: Case = {
  worlds: [
    orderWith({ 'order:title': 'a', 'order:amount': 1 }, { 'order:title': 'b', 'order:amount': 2 }),
    orderWith({ 'order:title': 'a', 'order:amount': 2 }, { 'order:title': 'b', 'order:amount': 2 }),
  ],
  paths: [
    ['tenant:orders', ['update']],
    ['tenant:orders', ['select'], ['order:title']],
  ],
  data: { id: orderId, id_information: '1', 'order:amount': 3 },
}

const order = twin(twinUuid(1), 'order', { 'order:title': 'a' })
const line = twin(twinUuid(2), 'line', { 'line:label': 'x' })
const linkTo = (target: SavedTwin, relationship: string): Link => ({
  uuid: linkUuid(1),
  relationship,
  source: twinUuid(1),
  target: target.uuid,
  from: null,
  to: null,
  position: 0,
  deleted: false,
})

/** A line shows, but not of which order it is a part; with that it would go. */
const hiddenParts: Case = {
  worlds: [world([order, line], [linkTo(line, 'order:lines')]), world([order, line])],
  paths: [
    ['tenant:orders', ['select', 'delete'], ['order:title']],
    ['tenant:lines', ['select'], ['line:label']],
  ],
  data: { id: orderId, deletedAt: '2026-11-21T10:00:00Z' },
}

const buyer = twin(twinUuid(2), 'person', {})
const deletedBuyer = { ...buyer, deleted: true, images: [{}, {}] }

/** The buyer of an order does not show: nobody learns from its link whether there is one. */
const hiddenBuyer: Case = {
  worlds: [world([order, buyer], [linkTo(buyer, 'order:buyer')]), world([order, deletedBuyer], [linkTo(deletedBuyer, 'order:buyer')])],
  paths: [['tenant:orders', ['select', 'update']]],
  data: {
    id: orderId,
    'order:buyer': [{ relation: { id: formatTwinId('relationship', linkUuid(1)), deletedAt: '2026-11-21T10:00:00Z' } }],
  },
}
