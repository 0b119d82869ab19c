import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { LinkMutation, Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { verbOfTransition } from '@twinwerk/model/validation/transition'
import { validationInputs } from '@twinwerk/model/validation/validate-value'
import { reachedBy, rightsIn } from '../../store/evaluator/rights.ts'
import type { SavedTwin, SavedWorld } from '../saved-world.ts'
import { twinIn } from '../saved-world.ts'
import { uuidOfNew } from './new-id.ts'

type Place = {
  readonly registry: Registry
  readonly world: SavedWorld
  readonly grants: readonly Grant[]
  readonly user: string
  readonly now: string
}

/** Returns true if the caller sees everything that a mutation names and reads, and has the right to each change (ADR 10, 12 and 14). */
export function mayAsk(place: Place, mutation: Mutation): boolean {
  const { registry, world, grants, user, now } = place
  const restored = new Set(mutation.twins.flatMap((twin) => (twin.kind === 'restore' ? [twin.uuid] : [])))
  // A restored twin is judged as if it were already restored.
  const ends = world.twins.filter((twin) => (restored.has(twin.uuid) ? twin.deleted : !twin.deleted))
  const rightsTo = (verb: Verb) => rightsIn(registry, world, grants, Date.parse(now), { verb, ends })
  const [select, update, remove] = [rightsTo('select'), rightsTo('update'), rightsTo('delete')]
  const isOwnRoot = (uuid: string) => grants.some(({ roots }) => roots.uuids.includes(uuid))
  const opens = (uuid: string, relation: string) =>
    grants.some(({ roots, path }) => roots.uuids.includes(uuid) && path.steps[0]?.relation.systematics === relation)
  const livingTwin = (ref: TwinRef): SavedTwin | undefined => {
    const twin = 'created' in ref ? undefined : twinIn(world, ref.uuid)
    return twin && ends.includes(twin) && 'definition' in ref && twin.definition === ref.definition ? twin : undefined
  }
  const mayName = (ref: TwinRef) => {
    const twin = livingTwin(ref)
    return 'created' in ref || (twin !== undefined && (isOwnRoot(twin.uuid) || select.sees(twin)))
  }

  const mayChange = (stored: Mutation['twins'][number]) => {
    if (stored.kind === 'create') return true
    const twin = livingTwin(stored)
    if (!twin || !select.sees(twin)) return false
    if (stored.kind !== 'change') return remove.sees(twin) && ownedRelations(registry, twin).every((name) => select.shows(twin, name))
    const changed = stored.attributes.map(({ attribute }) => attribute)
    const read = validationInputs(registry.definitions.get(twin.definition)!, changed)
    return (
      changed.every(({ systematics }) => select.shows(twin, systematics) && update.shows(twin, systematics)) &&
      stored.attributes.every(({ attribute, value }) => {
        const verb = verbOfTransition(attribute, { stored: twin.attributes[attribute.systematics], value })
        return verb === undefined || rightsTo(verb).sees(twin)
      }) &&
      read.every((systematics) => select.shows(twin, systematics))
    )
  }

  const mayLink = (link: LinkMutation) => {
    const { relation } = link
    const put = puttingOf(place, mutation, link)
    const mayNameHere = (ref: TwinRef) =>
      mayName(ref) || (put === 'selectme' && 'uuid' in ref && ref.uuid === user && livingTwin(ref) !== undefined)
    if (!mayNameHere(link.near)) return false
    const stored = link.kind === 'create' ? undefined : world.links.find(({ uuid }) => uuid === link.uuid)
    if (link.kind !== 'create') {
      if (
        !stored ||
        stored.deleted !== (link.kind === 'restore') ||
        stored.relationship !== relation.relationship ||
        'created' in link.near
      )
        return false
      const near = livingTwin(link.near)!
      if ((relation.direction === 'reverse' ? stored.target : stored.source) !== near.uuid) return false
      if (!opens(near.uuid, relation.systematics) && !select.shows(near, relation.systematics)) return false
    }
    const farTwin = stored && twinIn(world, relation.direction === 'reverse' ? stored.source : stored.target)!
    const far = link.kind === 'create' ? link.far : { uuid: farTwin!.uuid, definition: farTwin!.definition }
    if (!mayNameHere(far)) return false
    const [source, target] = relation.direction === 'reverse' ? [far, link.near] : [link.near, far]
    const newPart = link.kind === 'create' && relation.component && 'created' in target
    if (link.kind === 'create' && relation.component && !newPart && !remove.sees(livingTwin(target)!)) return false
    if (newPart || 'created' in source) return true
    return put ? mayPut(place, { verb: put, link, source: source.uuid }) : update.shows(livingTwin(source)!, relation.relationship)
  }

  return mutation.roots.every(mayName) && mutation.twins.every(mayChange) && mutation.links.every(mayLink)
}

function ownedRelations(registry: Registry, twin: SavedTwin): string[] {
  const { allRelations } = registry.definitions.get(twin.definition)!
  return allRelations.filter(({ component, direction }) => component && direction === 'forward').map(({ systematics }) => systematics)
}

type NewLink = Extract<LinkMutation, { kind: 'create' }>

function endsOf({ relation, near, far }: NewLink) {
  return relation.direction === 'reverse' ? { source: far, target: near } : { source: near, target: far }
}

/** Returns the verb that replaces the usual rights for a link to oneself or to an external service provider. */
function puttingOf({ user }: Pick<Place, 'user'>, mutation: Mutation, link: LinkMutation): Verb | undefined {
  if (link.kind !== 'create' || link.relation.component) return undefined
  const { target } = endsOf(link)
  if ('uuid' in target && target.uuid === user) return 'selectme'
  return definitionOf(mutation, target) === 'externalServiceProvider' ? 'selectexternal' : undefined
}

function definitionOf({ twins }: Mutation, ref: TwinRef): string {
  return 'created' in ref ? twins[ref.created]!.definition : ref.definition
}

/** Returns true if a grant with that verb leads to the source, and over this relation to the target's type. */
function mayPut(
  { registry, world, grants, now }: Place,
  { verb, link, source }: { verb: Verb; link: LinkMutation; source: string },
): boolean {
  const target = verb === 'selectme' ? 'user' : 'externalServiceProvider'
  return grants.some((grant) => {
    const last = grant.path.steps.at(-1)
    if (!grant.verbs.includes(verb) || last?.relation.systematics !== link.relation.relationship || !isA(registry, target, last.type))
      return false
    const way = { ...grant, path: { ...grant.path, steps: grant.path.steps.slice(0, -1) } }
    return reachedBy(registry, world, way, Date.parse(now)).has(source)
  })
}

/**
 * Returns true if every new twin is at a place where the caller may create it, with its properties and linked users. `world` is the world
 * after the save.
 */
export function mayCreate(place: Place, mutation: Mutation): boolean {
  const { registry, world, grants, now } = place
  const create = rightsIn(registry, world, grants, Date.parse(now), { verb: 'create' })
  const mayPutEverybody = mutation.links.every((link) => {
    const verb = puttingOf(place, mutation, link)
    if (!verb || link.kind !== 'create') return true
    const { source } = endsOf(link)
    return !('created' in source) || mayPut(place, { verb, link, source: uuidOfNew(source.created) })
  })
  const mayCreateEach = mutation.twins.every((each, index) => {
    if (each.kind !== 'create') return true
    const twin = twinIn(world, uuidOfNew(index))!
    const relationships = mutation.links.flatMap((link) => {
      const source = link.kind === 'create' && (link.relation.direction === 'reverse' ? link.far : link.near)
      return source && 'created' in source && source.created === index ? [link.relation.relationship] : []
    })
    return (
      create.sees(twin) &&
      [...each.attributes.map(({ attribute }) => attribute.systematics), ...relationships].every((name) => create.shows(twin, name))
    )
  })
  return mayPutEverybody && mayCreateEach
}
