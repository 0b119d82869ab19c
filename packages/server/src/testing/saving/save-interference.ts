import { movedGrants } from '../store/interference/queries.ts'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Registry } from '@twinwerk/model/definition/registry'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Choose } from '../store/choose.ts'
import { rightsIn } from '../store/evaluator/rights.ts'
import { clock } from '../store/values.ts'
import { withoutSeal } from '../store/without-seal.ts'
import { twinUuid } from '../store/world.ts'
import { readable } from './disagreement.ts'
import { disguised } from './disguise.ts'
import { randomMutation } from './random-mutation.ts'
import { randomSaveGrants } from './random-save-grants.ts'
import { randomSavedWorld } from './random-saved-world.ts'
import type { Outcome, SaveStore } from './save-store.ts'
import type { SavedWorld } from './saved-world.ts'
import { twinIn } from './saved-world.ts'

const callersPerWorld = 4
const savesPerCaller = 10

/** Looks for a save whose result or visible effect differs in two worlds that the caller cannot tell apart. */
export async function findSaveInterference(store: SaveStore, choose: Choose): Promise<string | undefined> {
  const { registry } = store
  const world = await store.write(randomSavedWorld(choose, registry))
  for (let caller = 0; caller < callersPerWorld; caller += 1) {
    const grants = randomSaveGrants(choose, registry, world)
    const other = await store.write(disguised(choose, registry, world, grants))
    for (let save = 0; save < savesPerCaller; save += 1) {
      const known = choose.chance(50) ? world : inTenantOf(other, world)
      const body = randomMutation({ choose, registry, world: known, grants, now: clock.now })
      const first = await transcriptOf(store, { world, grants, body })
      const second = await transcriptOf(store, {
        world: other,
        grants: movedGrants(grants, world, other),
        body: movedBody(body, world, other),
      })
      if (first !== second) return JSON.stringify({ body, grants: grants.map(readable), first, second, world, other })
    }
  }
  return undefined
}

export type SaveCase = { readonly world: SavedWorld; readonly grants: readonly Grant[]; readonly body: Record<string, unknown> }

/** Returns the result and the visible effect of a save, without the ids that differ between any two saves. */
export async function transcriptOf(store: SaveStore, { world, grants, body }: SaveCase): Promise<string> {
  const { tenant } = world
  const { outcome, world: after } = await store.attempt({ tenant, user: twinUuid(900), grants, body, key: 'k', now: clock.now })
  const effect = after && outcome.refusal === undefined ? effectSeen(store.registry, { before: world, after, grants }) : undefined
  return withoutIds(JSON.stringify([outcome, effect]), outcome)
    .replaceAll(tenant, 'TENANT')
    .replaceAll(hex(tenant), 'TENANT')
}

/** Returns the state of every twin that the caller saw before, including the trash, and of everything new. */
function effectSeen(registry: Registry, { before, after, grants }: { before: SavedWorld; after: SavedWorld; grants: readonly Grant[] }) {
  const now = Date.parse(clock.now)
  // The rights cover living twins and twins in the trash.
  const rights = rightsIn(registry, before, grants, now, { ends: before.twins })
  const seen = before.twins.filter(rights.sees)
  const names = new Set(seen.map(({ uuid }) => uuid))
  const isNew = (uuid: string) => !before.twins.some((twin) => twin.uuid === uuid)
  return {
    seen: seen.map((twin) => {
      const { deleted, attributes, images } = twinIn(after, twin.uuid)!
      const shown = Object.entries(attributes).filter(([name]) => rights.shows(twin, name))
      return [twin.uuid, deleted, images.length, shown.toSorted()]
    }),
    created: after.twins
      .filter(({ uuid }) => isNew(uuid))
      .map(({ uuid, definition, attributes }) => JSON.stringify([uuid, definition, attributes]))
      .toSorted(),
    links: after.links
      .filter(({ uuid, source, target }) => (names.has(source) && names.has(target)) || !before.links.some((link) => link.uuid === uuid))
      .filter((link) => isNewOrShown(registry, link, { before, rights }))
      .map(({ relationship, source, target, from, to, deleted }) => JSON.stringify([relationship, source, target, from, to, deleted]))
      .toSorted(),
  }
}

/** Returns true for a new link, or for a stored link whose relation the caller sees at one of its ends. */
function isNewOrShown(
  registry: Registry,
  link: SavedWorld['links'][number],
  { before, rights }: { before: SavedWorld; rights: ReturnType<typeof rightsIn> },
): boolean {
  const stored = before.links.find(({ uuid }) => uuid === link.uuid)
  if (!stored) return true
  return [...registry.relations.values()].some((relation) => {
    if (relation.relationship !== link.relationship) return false
    const near = twinIn(before, relation.direction === 'reverse' ? link.target : link.source)!
    return rights.shows(near, relation.systematics)
  })
}

function withoutIds(text: string, outcome: Outcome): string {
  if (outcome.refusal !== undefined) return text
  return outcome.result.saved.reduce((current, { id, tempid }) => {
    const uuid = parseTwinId(id)!.uuid
    return tempid === undefined ? current : current.replaceAll(uuid, `NEW ${tempid}`).replaceAll(hex(uuid), `NEW ${tempid}`)
  }, withoutSeal(text))
}

function movedBody(body: Record<string, unknown>, from: SavedWorld, to: SavedWorld): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body).replaceAll(hex(from.tenant), hex(to.tenant))) as Record<string, unknown>
}

/** Returns the other world with the first one's tenant id, so that a body about it can be sent to both. */
function inTenantOf(world: SavedWorld, { tenant }: SavedWorld): SavedWorld {
  return JSON.parse(JSON.stringify(world).replaceAll(world.tenant, tenant)) as SavedWorld
}

export function hex(uuid: string): string {
  return uuid.replaceAll('-', '')
}
