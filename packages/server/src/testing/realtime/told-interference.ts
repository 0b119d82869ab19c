import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from '../store/choose.ts'
import { rightsIn } from '../store/evaluator/rights.ts'
import type { Edit } from '../store/random-edit.ts'
import { randomEdit } from '../store/random-edit.ts'
import { randomGrants } from '../store/random-grants.ts'
import { randomWorld } from '../store/random-world.ts'
import type { TestStore } from '../store/test-store.ts'
import { trashObservation, withDelete } from '../store/trash.ts'
import { clock } from '../store/values.ts'
import type { World } from '../store/world.ts'
import { endsRights, Listening, randomSubscriptions } from './listening.ts'

const edits = 8

/**
 * Looks for a message that reveals data that the reader may not see. Such a message differs, or is missing, in a world without the changes
 * that this reader cannot see.
 */
export async function findToldInterference(store: TestStore, choose: Choose): Promise<string | undefined> {
  const start = randomWorld(choose, store.registry)
  const world = await store.write(start)
  const grants = withDelete(choose, randomGrants(choose, store.registry, world))
  const requests = randomSubscriptions(choose, store, world, grants)
  const one = new Listening(store, world, grants, world)
  const other = new Listening(store, await store.write(start), grants, world)
  for (let n = 0; n < edits; n += 1) {
    await one.ask(requests, world)
    await other.ask(requests, world)
    const edit = randomEdit(choose, store.registry, one.world, n)
    if (!edit || endsRights(edit, one.grants)) continue
    const visible = isVisible(store, one.world, edit, one.grants)
    const elsewhere = visible ? inOtherWorld(edit, one.world, other.world) : undefined
    if (visible && !elsewhere) return undefined
    await one.change(edit, edit.next)
    if (elsewhere) await other.change(elsewhere, elsewhere.next)
    const same = (listening: Listening) =>
      trashObservation(store.registry, listening.world, listening.grants).replaceAll(listening.world.tenant, 'TENANT')
    if (same(one) !== same(other)) return undefined
    const [effects, toldOther] = [await one.effects(), await other.effects()]
    if (effects.join('\n') !== toldOther.join('\n'))
      return JSON.stringify({
        edit: edit.changes,
        grants: grants.map(({ roots, path, mask }) => [roots, path.text, mask]),
        requests,
        told: effects,
        toldOther,
        world,
      })
  }
  return undefined
}

/** Returns true if the reader could notice an edit: by the visible twins, or by a new version of a visible or formerly visible twin. */
function isVisible({ registry }: TestStore, before: World, { next, twins }: Edit, grants: readonly Grant[]): boolean {
  if (trashObservation(registry, before, grants) !== trashObservation(registry, next, grants)) return true
  return [before, next].some((world) => {
    const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
    return world.twins.some((twin) => twins.includes(twin.uuid) && rights.sees(twin))
  })
}

/** Returns the same edit in a world that looks the same. Undefined if the edit needs twins or links that are missing there. */
function inOtherWorld({ changes, next, twins, links }: Edit, from: World, to: World): Edit | undefined {
  const moved = JSON.parse(JSON.stringify(changes).replaceAll(from.tenant, to.tenant)) as Edit['changes']
  const created = new Set(changes.flatMap((change) => (change.kind === 'createTwin' || change.kind === 'createLink' ? [change.uuid] : [])))
  const back = new Set(changes.flatMap((change) => (change.kind === 'restoreTwin' ? [change.uuid] : [])))
  const place = (uuid: string) => (uuid === from.tenant ? to.tenant : uuid)
  const twinsAfter = new Map(to.twins.map((twin) => [twin.uuid, twin]))
  for (const uuid of twins) {
    const before = twinsAfter.get(place(uuid))
    if (!created.has(uuid) && before?.deleted !== back.has(uuid)) return undefined
    const after = next.twins.find((twin) => twin.uuid === uuid)!
    twinsAfter.set(place(uuid), { ...after, uuid: place(uuid), attributes: { ...before?.attributes, ...attributesOf(changes, uuid) } })
  }
  const linksAfter = new Map(to.links.map((link) => [link.uuid, link]))
  for (const uuid of links) {
    const before = linksAfter.get(uuid)
    if (!created.has(uuid) && (!before || before.deleted)) return undefined
    const after = next.links.find((link) => link.uuid === uuid)!
    const [source, target] = [place(after.source), place(after.target)]
    if ([source, target].some((end) => twinsAfter.get(end)?.deleted !== false)) return undefined
    linksAfter.set(uuid, { ...after, source, target })
  }
  return {
    changes: moved,
    next: { ...to, twins: [...twinsAfter.values()], links: [...linksAfter.values()] },
    twins: twins.map(place),
    links,
  }
}

function attributesOf(changes: Edit['changes'], uuid: string): Readonly<Record<string, unknown>> {
  const change = changes.find((each) => (each.kind === 'updateTwin' || each.kind === 'createTwin') && each.uuid === uuid)
  return change && 'attributes' in change ? change.attributes : {}
}
