import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Choose } from '../store/choose.ts'
import { rightsIn } from '../store/evaluator/rights.ts'
import { randomPeriod } from '../store/random-world.ts'
import { instants, valuesOf } from '../store/values.ts'
import type { SavedTwin, SavedWorld } from './saved-world.ts'
import { versionOf } from './saved-world.ts'

type Json = Record<string, unknown>
type Place = {
  readonly choose: Choose
  readonly registry: Registry
  readonly world: SavedWorld
  readonly grants: readonly Grant[]
  readonly now: string
}
type Parts = Place & { readonly mayChange: (twin: SavedTwin) => boolean; readonly tempids: Set<string>; readonly named: Set<string> }

const deepest = 3

/**
 * Returns a body for a save: trees of stored and new twins. Most bodies are well-formed, and mostly about twins that the caller may see and
 * change.
 */
export function randomMutation(place: Place): Json {
  const { choose, registry, world, grants, now } = place
  const [select, update] = (['select', 'update'] as const).map((verb) => rightsIn(registry, world, grants, Date.parse(now), { verb }))
  const mayChange = (twin: SavedTwin) => !twin.deleted && select!.sees(twin) && update!.sees(twin)
  const parts = { ...place, mayChange, tempids: new Set<string>(), named: new Set<string>() }
  const tenant = world.twins[0]!
  const trash = world.twins.filter((twin) => twin.deleted)
  const root = choose.chance(35) ? tenant : choose.chance(15) && trash.length > 0 ? choose.one(trash) : oneOf(parts, world.twins)
  const data = choose.chance(root.deleted ? 80 : 12) && root !== tenant ? ending(parts, root) : known(parts, root, 0)
  return { data }
}

/** Returns a twin, mostly one that the caller may change. */
function oneOf({ choose, mayChange }: Parts, twins: readonly SavedTwin[]): SavedTwin {
  const likely = twins.filter(mayChange)
  return choose.one(likely.length > 0 && choose.chance(80) ? likely : twins)
}

/**
 * Returns a stored twin with changed fields and changes of its links. The tenant's own fields never change, because the registry of tenants
 * reads the product's fields.
 */
function known(parts: Parts, twin: SavedTwin, depth: number): Json {
  const { choose } = parts
  parts.named.add(twin.uuid)
  const version = choose.chance(45) ? { id_information: String(versionIn(parts, twin)) } : {}
  const fields = twin.definition !== 'tenant' && choose.chance(60) ? randomFields(parts, twin.definition, 35) : {}
  return { id: idOf(parts, twin), ...version, ...fields, ...randomRelations(parts, twin, depth) }
}

function versionIn({ choose }: Parts, twin: SavedTwin): number {
  return choose.chance(55) ? versionOf(twin) : choose.one([1, Math.max(1, versionOf(twin) - 1), versionOf(twin) + 1])
}

function ending(parts: Parts, twin: SavedTwin): Json {
  parts.named.add(twin.uuid)
  const version = parts.choose.chance(20) ? { id_information: String(versionIn(parts, twin)) } : {}
  const restored = parts.choose.chance(twin.deleted ? 90 : 10)
  return { id: idOf(parts, twin), ...version, deletedAt: restored ? null : parts.choose.one(instants) }
}

/** Returns the id of a twin, sometimes with a wrong type. */
function idOf({ choose, registry }: Parts, { definition, uuid }: SavedTwin): string {
  const { family } = registry.definitions.get(definition)!
  const wrong = registry.definitions.get(family)!.concrete
  return formatTwinId(choose.chance(4) ? choose.one(wrong) : definition, uuid)
}

function randomFields({ choose, registry }: Parts, definition: string, percent: number): Json {
  const own = registry.definitions.get(definition)!.allAttributes.filter((attribute) => !attribute.serverOwned)
  return Object.fromEntries(
    choose.some(own, percent).map((attribute) => {
      const value = choose.chance(12) ? choose.one([null, null, '', true, 'wrong']) : choose.one(valuesOf(attribute))
      return [attribute.systematics, value]
    }),
  )
}

function randomRelations(parts: Parts, twin: SavedTwin, depth: number): Json {
  const { choose, registry, world } = parts
  const relations = registry.definitions.get(twin.definition)!.allRelations
  if (depth >= deepest || relations.length === 0) return {}
  const fewest = depth === 0 && twin.uuid === world.tenant ? 1 : 0
  const chosen = new Set(choose.many(fewest, 2, () => choose.one(relations)))
  return Object.fromEntries(
    [...chosen].map((relation) => [relation.systematics, choose.many(1, 2, () => entry(parts, { relation, twin, depth }))]),
  )
}

type Entry = { readonly relation: Relation; readonly twin: SavedTwin; readonly depth: number }

function entry(parts: Parts, place: Entry): Json {
  const { choose } = parts
  const { relation, depth } = place
  if (relation.direction === 'collection') return choose.one([created, created, edited, ended])(parts, place)
  const kinds = [created, selected, linkChanged, linkEnded, edited, ended]
  return choose.one(depth + 1 >= deepest ? kinds.slice(1) : kinds)(parts, place)
}

/** Returns a new twin, mostly with the links that it requires. */
function created(parts: Parts, { relation, depth }: Entry): Json {
  const { choose, registry } = parts
  const definition = choose.one(registry.definitions.get(relation.target)!.concrete.filter((name) => name !== 'tenant'))
  const tempid = `n${parts.tempids.size + 1}`
  parts.tempids.add(tempid)
  const { allAttributes, allRelations } = registry.definitions.get(definition)!
  const required = allAttributes.filter((attribute) => attribute.required && choose.chance(95))
  const needed = allRelations.filter(
    (each) => each.systematics !== relation.opposite && (each.min > 0 ? choose.chance(90) : choose.chance(12)),
  )
  const links = needed.map((each) => {
    const parent: SavedTwin = { uuid: '', definition, identifier: null, attributes: {}, deleted: false, images: [] }
    const kind = each.component && depth + 1 < deepest && choose.chance(60) ? created : selected
    return [each.systematics, [kind(parts, { relation: each, twin: parent, depth: depth + 1 })]]
  })
  return {
    tempid,
    definition,
    ...Object.fromEntries(required.map((attribute) => [attribute.systematics, choose.one(valuesOf(attribute))])),
    ...randomFields(parts, definition, 30),
    ...(relation.direction === 'collection' ? {} : randomLinkPeriod(choose)),
    ...Object.fromEntries(links),
  }
}

function selected(parts: Parts, place: Entry): Json {
  const far = farTwin(parts, place.relation)
  return far ? { id_select: idOf(parts, far), ...randomLinkPeriod(parts.choose) } : created(parts, place)
}

function linkChanged(parts: Parts, place: Entry): Json {
  const link = linkOf(parts, place)
  return link ? { relation: { id: link, ...validAt(parts.choose) } } : selected(parts, place)
}

/** Ends a link, or restores a link. */
function linkEnded(parts: Parts, place: Entry): Json {
  const { choose } = parts
  const link = linkOf(parts, place)
  if (!link) return selected(parts, place)
  const isDeleted = parts.world.links.find(({ uuid }) => formatTwinId('relationship', uuid) === link)!.deleted
  const period = isDeleted && choose.chance(40) ? validAt(choose) : {}
  return { relation: { id: link, deletedAt: choose.chance(isDeleted ? 85 : 10) ? null : choose.one(instants), ...period } }
}

function edited(parts: Parts, place: Entry): Json {
  const far = farTwin(parts, place.relation)
  return far && !parts.named.has(far.uuid) ? known(parts, far, place.depth + 1) : created(parts, place)
}

function ended(parts: Parts, place: Entry): Json {
  const { choose, world, registry } = parts
  const trash = world.twins.filter((twin) => twin.deleted && isA(registry, twin.definition, place.relation.target))
  const far = trash.length > 0 && choose.chance(40) ? choose.one(trash) : farTwin(parts, place.relation)
  return far && !parts.named.has(far.uuid) ? ending(parts, far) : created(parts, place)
}

function farTwin(parts: Parts, relation: Relation): SavedTwin | undefined {
  const fitting = parts.world.twins.filter((twin) => isA(parts.registry, twin.definition, relation.target))
  return fitting.length === 0 ? undefined : oneOf(parts, fitting)
}

/** Returns mostly a link of the relation at the twin, sometimes any link. */
function linkOf({ choose, world }: Parts, { relation, twin }: Entry): string | undefined {
  const own = world.links.filter((link) => {
    const near = relation.direction === 'reverse' ? link.target : link.source
    return link.relationship === relation.relationship && near === twin.uuid
  })
  const from = own.length > 0 && choose.chance(90) ? own : world.links
  return from.length === 0 ? undefined : formatTwinId('relationship', choose.one(from).uuid)
}

function randomLinkPeriod(choose: Choose): Json {
  return choose.chance(35) ? { relation: validAt(choose) } : {}
}

function validAt(choose: Choose): Json {
  const [begin, end] = randomPeriod(choose)
  return { validAt: { ...(choose.chance(70) ? { begin } : {}), ...(choose.chance(70) ? { end } : {}) } }
}
