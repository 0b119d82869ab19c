import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from './choose.ts'
import { rightsIn } from './evaluator/rights.ts'
import type { History, State } from './history.ts'
import { counted, current } from './history.ts'
import { observation } from './observation.ts'
import { randomAttributes, randomLink, randomPeriod, randomTwin, randomWorld } from './random-world.ts'
import { clock } from './values.ts'
import type { World } from './world.ts'
import { linkUuid, twinUuid, writtenAt } from './world.ts'

/** The instants of changes: two at the same instant, the last one now. */
const instants = [writtenAt, '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-06-15T12:00:00.500Z', clock.now]

/** Instants for queries: at, just before and just after a change, before all changes, and in between. */
export const moments = [
  '2026-05-01T00:00:00.000Z',
  '2026-03-01T00:00:00.000Z',
  '2026-02-28T23:59:59.999Z',
  '2026-06-15T12:00:00.500Z',
  '2026-06-15T14:00:00.499+02:00',
  writtenAt,
  clock.now,
  '2026-11-21T09:59:59.999Z',
  '2025-12-31T23:59:59.999Z',
]

/** Returns a world that was changed a few times. */
export function randomHistory(choose: Choose, registry: Registry): History {
  const { twins, ...world } = randomWorld(choose, registry)
  const states: State[] = [{ at: writtenAt, world: { ...world, twins: twins.map((twin) => ({ ...twin, createdBy: undefined })) } }]
  for (const [index, at] of instants.slice(1).entries()) {
    const edits = choose.many(0, 5, () => randomPatch(choose, registry, states.at(-1)!.world, 200 + index * 10 + states.length))
    states.push({ at, world: edits.reduce((world, patch) => patch(world), states.at(-1)!.world) })
  }
  return counted(states)
}

/** Returns another history that this caller cannot tell from the first at any instant, by the observation that `observe` returns. */
export function disguiseHistory(
  choose: Choose,
  registry: Registry,
  history: History,
  grants: readonly Grant[],
  observe = observations,
): History {
  const seen = observe(registry, history, grants)
  return choose
    .many(20, 30, () => choose.one([0, 1, 2, 3, 4]))
    .reduce<History>((before, first, index) => {
      const patch = randomPatch(choose, registry, before[first]!.world, 400 + index)
      const last = patch.lasting || choose.chance(50) ? before.length - 1 : first
      const next = counted(before.map((state, at) => (at < first || at > last ? state : { ...state, world: patch(state.world) })))
      return observe(registry, next, grants) === seen ? next : before
    }, history)
}

/** Observes each state with the current rights. They cover deleted twins, too, since a twin that is deleted now existed then. */
function observations(registry: Registry, history: History, grants: readonly Grant[]): string {
  const now = Date.parse(clock.now)
  const rights = rightsIn(registry, current(history), grants, now)
  const pastRights = rightsIn(registry, current(history), grants, now, { ends: current(history).twins })
  return JSON.stringify([
    observation(registry, current(history), grants, rights),
    ...history.map(({ world }) => observation(registry, world, grants, pastRights)),
  ])
}

type Patch = ((world: World) => World) & { readonly lasting: boolean }

/** Returns a change that fits any state of the world's history. The additions of a lasting change stay in all later states. */
function randomPatch(choose: Choose, registry: Registry, world: World, number: number): Patch {
  const patch = (lasting: boolean, change: (world: World) => World): Patch => Object.assign(change, { lasting })
  const twin = choose.one(world.twins)
  const link = world.links.length > 0 ? choose.one(world.links) : undefined
  const onTwin = (change: (twin: World['twins'][number]) => World['twins'][number]) => (each: World) => ({
    ...each,
    twins: each.twins.map((other) => (other.uuid === twin.uuid ? change(other) : other)),
  })
  const onLink = (change: (link: World['links'][number]) => World['links'][number]) => (each: World) => ({
    ...each,
    links: each.links.map((other) => (other.uuid === link?.uuid ? change(other) : other)),
  })
  switch (choose.one(['attribute', 'attributes', 'period', 'delete link', 'delete twin', 'new twin', 'new link'] as const)) {
    case 'attribute':
    case 'attributes': {
      const values = randomAttributes(choose, registry, twin.definition)
      return patch(
        false,
        onTwin((each) => ({ ...each, attributes: { ...each.attributes, ...values } })),
      )
    }
    case 'period': {
      const [from, to] = randomPeriod(choose)
      return patch(
        false,
        onLink((each) => ({ ...each, from, to })),
      )
    }
    case 'delete link': {
      const deleted = choose.chance(70)
      return patch(
        false,
        onLink((each) => ({ ...each, deleted })),
      )
    }
    case 'delete twin': {
      const deleted = twin.definition !== 'tenant' && choose.chance(70)
      return patch(
        false,
        onTwin((each) => ({ ...each, deleted })),
      )
    }
    case 'new twin': {
      const added = randomTwin(choose, registry, {
        uuid: twinUuid(number),
        definition: choose.one(['person', 'company', 'deal', 'bigDeal', 'item']),
      })
      return patch(true, (each) => (each.twins.some(({ uuid }) => uuid === added.uuid) ? each : { ...each, twins: [...each.twins, added] }))
    }
    case 'new link': {
      const relationship = choose.one(['deal:buyer', 'deal:supplier', 'deal:items', 'item:next', 'bigDeal:sponsor', 'deal:land'])
      const added = randomLink(choose, registry, { uuid: linkUuid(number), relationship, twins: world.twins })
      return patch(true, (each) =>
        !added || each.links.some(({ uuid }) => uuid === added.uuid) ? each : { ...each, links: [...each.links, added] },
      )
    }
  }
}
