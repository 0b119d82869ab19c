import type { Verb } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { grantOn } from '../store/random-grants.ts'
import { clock } from '../store/values.ts'
import type { Link } from '../store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../store/world.ts'
import { hex, transcriptOf } from './save-interference.ts'
import { differenceOf } from './disagreement.ts'
import { predict } from './model/predict.ts'
import { userIn } from './random-saved-world.ts'
import type { SaveStore } from './save-store.ts'
import type { Attributes, SavedTwin, SavedWorld } from './saved-world.ts'

/** Two worlds that a caller cannot tell apart, the caller's rights, and a save whose result must not distinguish the worlds. */
type Case = {
  readonly worlds: readonly [SavedWorld, SavedWorld]
  readonly paths: readonly (readonly [path: string, verbs: readonly Verb[], mask?: readonly string[]])[]
  readonly data: Record<string, unknown>
}

/** Looks for leaks that random worlds seldom contain. */
export async function findWorkedSaveInterference(store: SaveStore): Promise<string | undefined> {
  for (const each of cases()) {
    const [first, second] = await Promise.all(each.worlds.map(async (world) => transcriptOf(store, await written(store, each, world))))
    if (first !== second) return JSON.stringify({ data: each.data, first, second })
  }
  return undefined
}

/** Compares the same saves with the model. */
export async function findWorkedDisagreement(store: SaveStore): Promise<string | undefined> {
  for (const each of cases())
    for (const { world, grants, body } of [await written(store, each, each.worlds[0]), await written(store, each, each.worlds[1])]) {
      const { now } = clock
      const attempted = { grants, user: userIn(world, 0), body, now }
      const { outcome, world: after } = await store.attempt({ tenant: world.tenant, key: 'k', ...attempted })
      const difference = differenceOf(predict({ registry: store.registry, world, ...attempted }), outcome, after)
      if (difference !== undefined) return JSON.stringify({ data: each.data, difference })
    }
  return undefined
}

const cases = (): readonly Case[] => [hiddenRuleInput, hiddenChange, hiddenParts, hiddenPartsInTrash, hiddenBuyer, hiddenTwin, takenPart]

async function written(store: SaveStore, { paths, data }: Case, worldBefore: SavedWorld) {
  const world = await store.write(worldBefore)
  const grants = paths.map(([path, verbs, mask]) => ({ ...grantOn(store.registry, world.twins[0]!, path, mask), verbs }))
  const body = JSON.parse(JSON.stringify({ data }).replaceAll(hex(tenant.uuid), hex(world.tenant))) as Record<string, unknown>
  return { world, grants, body }
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
/** The tenant's id in the first world. Other worlds have another tenant id. */
const tenantId = formatTwinId('tenant', tenantUuid(1))

function linkTo(target: SavedTwin, relationship: string): Link {
  return { uuid: linkUuid(1), relationship, source: twinUuid(1), target: target.uuid, from: null, to: null, position: 0, deleted: false }
}

/** An order without a seller cannot be restored. */
function sellerOf({ uuid }: SavedTwin): Link {
  return { ...linkTo(tenant, 'order:seller'), uuid: linkUuid(2), source: uuid }
}

/** A rule on the end reads the begin, which the caller does not see. */
const hiddenRuleInput: Case = {
  worlds: [orderWith({ 'order:title': 'a', 'order:begin': '2026-01-01' }), orderWith({ 'order:title': 'a', 'order:begin': '2027-01-01' })],
  paths: [['tenant:orders', ['select', 'update'], ['order:title', 'order:end']]],
  data: { id: orderId, 'order:end': '2026-06-01' },
}

/** In one of the worlds another user has changed a field that the caller does not see. */
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

/** The caller sees a line, but not the order that owns it. With that order it would be deleted. */
const hiddenParts: Case = {
  worlds: [world([order, line], [linkTo(line, 'order:lines')]), world([order, line])],
  paths: [
    ['tenant:orders', ['select', 'delete'], ['order:title']],
    ['tenant:lines', ['select'], ['line:label']],
  ],
  data: { id: orderId, deletedAt: '2026-11-21T10:00:00Z' },
}

const deleted = (each: SavedTwin): SavedTwin => ({ ...each, deleted: true, images: [...each.images, each.attributes] })
/** The deletion changes alternate between the twins of a world, so this twin separates two that are deleted together. */
const between = twin(twinUuid(3), 'person', {})

/** In the trash: the line would be restored with its order. */
const hiddenPartsInTrash: Case = {
  worlds: [
    world([deleted(order), between, deleted(line)], [linkTo(line, 'order:lines'), sellerOf(order)]),
    world([deleted(order), between, deleted(line)], [sellerOf(order)]),
  ],
  paths: [
    ['tenant:orders', ['select', 'delete'], ['order:title']],
    ['tenant:lines', ['select', 'delete'], ['line:label']],
  ],
  data: { id: orderId, deletedAt: null },
}

const buyer = twin(twinUuid(2), 'person', {})
const deletedBuyer = deleted(buyer)

/** The caller does not see the buyer of an order, and must not learn from the link if the buyer exists. */
const hiddenBuyer: Case = {
  worlds: [world([order, buyer], [linkTo(buyer, 'order:buyer')]), world([order, deletedBuyer], [linkTo(deletedBuyer, 'order:buyer')])],
  paths: [['tenant:orders', ['select', 'update']]],
  data: {
    id: orderId,
    'order:buyer': [{ relation: { id: formatTwinId('relationship', linkUuid(1)), deletedAt: '2026-11-21T10:00:00Z' } }],
  },
}

/** A twin that the caller may change but not see is missing for a caller who sends its version. */
const hiddenTwin: Case = {
  worlds: [world([order]), world([])],
  paths: [['tenant:orders', ['update', 'delete']]],
  data: { id: tenantId, 'tenant:orders': [{ id: orderId, id_information: '1' }] },
}

/** A caller who may only see a line cannot make it a part of an order whose parts the same caller may delete. */
const takenPart: Case = {
  worlds: [world([order, line]), world([order, line])],
  paths: [
    ['tenant:orders', ['select', 'update']],
    ['tenant:orders/order:lines', ['select', 'delete']],
    ['tenant:lines', ['select']],
  ],
  data: { id: orderId, 'order:lines': [{ id: formatTwinId('line', twinUuid(2)) }] },
}
