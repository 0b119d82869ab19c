import type { Registry } from '@twinwerk/model/definition/registry'
import { isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { LoggedChange } from '../store/changes/read-log.ts'
import type { SeenTwin } from '../store/changes/visible-now.ts'
import type { AnalyzedReader } from './reader.ts'
import type { Scope } from './scope.ts'

/** A response and the reader who subscribes to it. */
export type Watched = { readonly reader: AnalyzedReader; readonly scope: Scope }

type Named = { readonly id: string; readonly id_information: string; readonly at: string }

/** The effect of changes on one subscription. */
export type SubscriptionEffect = {
  /** Changed twins of the response, and twins whose links the query reads. */
  readonly changed: readonly Named[]
  /** Other twins that may have entered a list or changed its order. */
  readonly entering: readonly Named[]
  /** Twins of the response that are deleted or no longer visible to this reader, and other deleted twins of the types in its lists. */
  readonly gone: readonly { readonly uuid: string; readonly id: string }[]
}

/** Returns a twin as the reader sees it, or would see it if it were not deleted. */
type See = (uuid: string) => SeenTwin | undefined

/** The definitions in force, and the relationships by their numbers in the link table. */
export type EffectParts = { readonly registry: Registry; readonly relations: ReadonlyMap<number, Relation> }

export function relationsByCode(registry: Registry, codes: ReadonlyMap<string, number>): ReadonlyMap<number, Relation> {
  return new Map(
    [...codes].flatMap(([systematics, code]) => {
      const relation = registry.relations.get(systematics)
      return relation ? [[code, relation]] : []
    }),
  )
}

/** The committed changes. `everything` checks all twins of the response, independent of the changes. */
type News = { readonly changes: readonly LoggedChange[]; readonly everything: boolean }

/** Returns the twins whose visibility for the reader `effectOn` needs: family by uuid. */
export function twinsToSee(parts: EffectParts, watched: Watched, { changes, everything }: News): ReadonlyMap<string, string> {
  const { reader, scope } = watched
  const { registry } = parts
  const needed = new Map<string, string>()
  const familyOf = (definition: string) => registry.definitions.get(definition)?.family
  const add = (uuid: string, definition: string) => {
    const family = familyOf(definition)
    if (family && !isStatic(registry, definition)) needed.set(uuid, family)
  }
  const types = new Set(scope.types)
  let mayHide = everything
  for (const change of changes) {
    for (const { uuid, definition, deleted } of change.twins) {
      if (uuid in scope.twins || types.has(definition)) add(uuid, definition)
      mayHide ||= deleted && reader.between.has(familyOf(definition) ?? '')
    }
    for (const link of change.links) {
      const relation = parts.relations.get(link.code)
      if (!relation) continue
      mayHide ||= reader.onTheWay.has(relation.relationship)
      if (!concerns(watched, relation, link)) continue
      add(link.source, relation.declaring)
      add(link.target, relation.target)
    }
  }
  if (mayHide) for (const [uuid, definition] of Object.entries(scope.twins)) add(uuid, definition)
  return needed
}

type Link = LoggedChange['links'][number]

/**
 * Returns true for three kinds of links. The query follows the link from a twin of the response, the link selects or sorts a list, or the
 * link may make such twins visible to the reader.
 */
function concerns({ reader, scope }: Watched, { relationship }: Relation, { source, target }: Link): boolean {
  const atAnswer = [source, target].some((end) => end in scope.twins || scope.anchors.includes(end))
  if (atAnswer && scope.relationships.includes(relationship)) return true
  const behind = reader.onTheWay.get(relationship)
  return scope.entering.includes(relationship) || scope.types.some((type) => behind?.has(type))
}

/**
 * Returns the information about changes that a subscriber may receive. It contains only twins that the reader currently sees, and links
 * that the reader sees between two of them. A twin that is no longer visible is gone, for whatever reason (security, rule 20).
 */
export function effectOn(parts: EffectParts, watched: Watched, { changes, everything, look }: News & { look: See }): SubscriptionEffect {
  const { scope } = watched
  const trash = new Set(scope.trash)
  const see: See = (uuid) => {
    const twin = look(uuid)
    return twin?.deleted === trash.has(uuid) ? twin : undefined
  }
  const types = new Set(scope.types)
  const changed = new Map<string, Named>()
  const entering = new Map<string, Named>()
  const gone = new Map<string, string>()
  for (const { at, twins, links } of changes) {
    const note = (to: Map<string, Named>, uuid: string, { definition, version }: SeenTwin) =>
      void to.set(uuid, { id: formatTwinId(definition, uuid), id_information: String(version), at })
    for (const { uuid, definition, deleted } of twins) {
      const [seen, looked] = [see(uuid), look(uuid)]
      if (deleted && looked && types.has(definition)) {
        if (scope.trash) note(entering, uuid, looked)
        else gone.set(uuid, definition)
      }
      if (seen && uuid in scope.twins) note(changed, uuid, seen)
      else if (seen && types.has(seen.definition)) note(entering, uuid, seen)
    }
    for (const link of links) {
      const relation = parts.relations.get(link.code)
      if (!relation || !concerns(watched, relation, link) || !showsLink(parts.registry, watched.reader, { relation, link, see })) continue
      const ends = [link.target, link.source].flatMap((uuid) => {
        const seen = see(uuid)
        return seen ? [{ uuid, seen }] : []
      })
      const inAnswer = scope.relationships.includes(relation.relationship) ? ends.filter(({ uuid }) => uuid in scope.twins) : []
      for (const { uuid, seen } of inAnswer) note(changed, uuid, seen)
      const [end] = ends
      if (inAnswer.length === 0 && end) note(entering, end.uuid, end.seen)
    }
  }
  for (const uuid of twinsToSee(parts, watched, { changes, everything }).keys()) {
    const definition = scope.twins[uuid]
    if (definition !== undefined && !see(uuid)) gone.set(uuid, definition)
  }
  return {
    changed: [...changed.values()],
    entering: [...entering.values()],
    gone: [...gone].map(([uuid, definition]) => ({ uuid, id: formatTwinId(definition, uuid) })),
  }
}

type SeenLink = { readonly relation: Relation; readonly link: Link; readonly see: See }

/**
 * Returns whether a link is visible. The reader must see the relation at one end and the twin at the other end (ADR 10). Static twins are
 * completely visible to everybody.
 */
function showsLink(registry: Registry, reader: AnalyzedReader, { relation, link: { source, target }, see }: SeenLink): boolean {
  const { declaring, target: targetType, systematics, opposite } = relation
  const [fromStatic, toStatic] = [isStatic(registry, declaring), isStatic(registry, targetType)]
  const seenFrom = fromStatic || see(source) !== undefined
  const seenTo = toStatic || see(target) !== undefined
  const shows = (near: string, shown: string) => see(near)?.shows.has(shown) === true || reader.fromRoots.has(`${near} ${shown}`)
  return (
    (seenTo && (fromStatic || shows(source, systematics))) || (seenFrom && opposite !== undefined && (toStatic || shows(target, opposite)))
  )
}
