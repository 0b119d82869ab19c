import type { Change } from '../../store/write/change.ts'
import type { Link, Twin, World } from './world.ts'

/**
 * A tenant's graph over time, oldest state first, each with the instant from which it was known. Twins and links are added, deleted and
 * restored, never removed.
 */
export type History = readonly State[]
export type State = { readonly at: string; readonly world: World }

/** Returns the world as known at an instant; undefined before the first state. */
export function knownAt(history: History, instant: string): World | undefined {
  return history.findLast(({ at }) => Date.parse(at) <= Date.parse(instant))?.world
}

export function current(history: History): World {
  return history.at(-1)!.world
}

/** Returns the changes with which `apply` turns one state into the next. */
export function changesBetween(before: World, after: World): Change[] {
  const [twins, links] = [before.twins, before.links].map((all) => new Map(all.map((each) => [each.uuid, each]))) as [
    Map<string, Twin>,
    Map<string, Link>,
  ]
  return [
    ...after.twins.flatMap((twin) => twinChanges(twins.get(twin.uuid), twin)),
    ...after.links.flatMap((link) => linkChanges(links.get(link.uuid), link)),
  ]
}

function twinChanges(before: Twin | undefined, { uuid, definition, identifier, attributes, deleted }: Twin): Change[] {
  const names = new Set([...Object.keys(before?.attributes ?? {}), ...Object.keys(attributes)])
  const changed = [...names].filter((name) => JSON.stringify(before?.attributes[name] ?? null) !== JSON.stringify(attributes[name] ?? null))
  const values = Object.fromEntries(changed.map((name) => [name, attributes[name] ?? null]))
  return [
    ...(before ? [] : [{ kind: 'createTwin', uuid, definition, identifier, attributes } as const]),
    ...(before && changed.length > 0 ? [{ kind: 'updateTwin', uuid, definition, attributes: values } as const] : []),
    ...(deleted && !before?.deleted ? [{ kind: 'deleteTwin', uuid, definition } as const] : []),
    ...(!deleted && before?.deleted ? [{ kind: 'restoreTwin', uuid, definition } as const] : []),
  ]
}

function linkChanges(before: Link | undefined, { uuid, relationship, source, target, from, to, position, deleted }: Link): Change[] {
  const period = { validFrom: from, validTo: to }
  return [
    ...(before ? [] : [{ kind: 'createLink', uuid, relationship, source, target, position, ...period } as const]),
    ...(before && !before.deleted && !deleted && (before.from !== from || before.to !== to)
      ? [{ kind: 'updateLink', uuid, ...period } as const]
      : []),
    ...(deleted && !before?.deleted ? [{ kind: 'deleteLink', uuid } as const] : []),
    ...(!deleted && before?.deleted ? [{ kind: 'restoreLink', uuid, ...period } as const] : []),
  ]
}

/** Adds versions and times to the twins of a history, as the store counts them. */
export function counted(history: History): History {
  const states: State[] = []
  for (const { at, world } of history) {
    const before = states.at(-1)?.world ?? { tenant: world.tenant, twins: [], links: [] }
    const known = new Map(before.twins.map((twin) => [twin.uuid, twin]))
    const twins = world.twins.map((twin) => {
      const old = known.get(twin.uuid)
      const steps = twinChanges(old, twin).length
      return { ...twin, version: (old?.version ?? 0) + steps, createdAt: old?.createdAt ?? at, updatedAt: steps > 0 ? at : old!.updatedAt! }
    })
    states.push({ at, world: { ...world, twins } })
  }
  return states
}
