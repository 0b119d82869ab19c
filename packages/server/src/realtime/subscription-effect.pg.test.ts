import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endsRights, hex, Listening, randomSubscriptions } from '../testing/realtime/listening.ts'
import { findToldInterference } from '../testing/realtime/told-interference.ts'
import { rightsIn } from '../testing/store/evaluator/rights.ts'
import { forRandomCases, longFactor } from '../testing/store/random-cases.ts'
import type { Edit } from '../testing/store/random-edit.ts'
import { randomEdit } from '../testing/store/random-edit.ts'
import { randomGrants } from '../testing/store/random-grants.ts'
import { randomWorld } from '../testing/store/random-world.ts'
import type { TestStore } from '../testing/store/test-store.ts'
import { createTestStore } from '../testing/store/test-store.ts'
import { trashRights, withDelete } from '../testing/store/trash.ts'
import { clock } from '../testing/store/values.ts'
import type { World } from '../testing/store/world.ts'
import { scopeOf } from './scope.ts'

let store: TestStore
beforeAll(async () => void (store = await createTestStore()))
afterAll(() => store?.close())

const edits = 8

test('hidden data changes no message', { timeout: 1_800_000 }, async () => {
  await forRandomCases(10 * longFactor, async (choose) => {
    expect(await findToldInterference(store, choose)).toBeUndefined()
  })
})

/**
 * Returns true if a link changes the reader's view outside the response. Either a twin that is only part of a filter becomes invisible, or
 * a twin becomes visible that a closed list could always have shown. No message is sent in that case (docs/open.md).
 */
function beyondAnswer(
  { next, twins }: Edit,
  { before, grants, types, shown }: { before: World; grants: readonly Grant[]; types: readonly string[]; shown: string },
): boolean {
  const seenIn = (world: World) => {
    const rights = rightsIn(store.registry, world, grants, Date.parse(clock.now))
    const { isInTrash } = trashRights(store.registry, world, grants)
    return new Map(
      world.twins.filter((twin) => (twin.deleted ? isInTrash(twin) : rights.sees(twin))).map(({ uuid, definition }) => [uuid, definition]),
    )
  }
  const [was, is] = [seenIn(before), seenIn(next)]
  const left = [...was.keys()].some((uuid) => !is.has(uuid) && !twins.includes(uuid) && !shown.includes(hex(uuid)))
  const came = [...is].some(([uuid, definition]) => !was.has(uuid) && !twins.includes(uuid) && !types.includes(definition))
  return left || came
}

/** Adds the grants that every role has: all twins on the way to a granted twin are visible, too. */
function withWay(grant: Grant): Grant[] {
  const steps = grant.path.text === '' ? [] : grant.path.text.split('/')
  const ways = steps.map((_, index) => steps.slice(0, index + 1).join('/'))
  return (ways.length > 0 ? ways : ['']).map((text) => ({ ...grant, mask: undefined, path: parseRightPath(store.registry, text)! }))
}

test('a reader whose answer would change is notified', { timeout: 1_800_000 }, async () => {
  await forRandomCases(10 * longFactor, async (choose) => {
    const world = await store.write(randomWorld(choose, store.registry))
    const grants = withDelete(choose, randomGrants(choose, store.registry, world)).flatMap(withWay)
    const requests = randomSubscriptions(choose, store, world, grants)
    const listening = new Listening(store, world, grants, world)
    for (let n = 0; n < edits; n += 1) {
      await listening.ask(requests, world)
      const before = [...listening.answers.values()].map(({ results }) => JSON.stringify(results))
      const edit = randomEdit(choose, store.registry, listening.world, n)
      if (!edit || endsRights(edit, listening.grants)) continue
      const from = listening.world
      await listening.change(edit, edit.next)
      const effect = await listening.effects()
      const queries = [...listening.answers.keys()]
      const shown = [...listening.answers].map(([request, answer]) => ({
        types: scopeOf(store.registry, request, answer).types,
        shown: JSON.stringify(answer),
      }))
      await listening.ask(queries, world)
      for (const [index, { results }] of [...listening.answers.values()].entries())
        if (JSON.stringify(results) !== before[index] && !beyondAnswer(edit, { before: from, grants, ...shown[index]! }))
          expect(
            effect[index],
            JSON.stringify({
              request: queries[index],
              edit: edit.changes,
              grants: grants.map(({ roots, path }) => [roots, path.text]),
              before: before[index],
              after: results,
            }),
          ).not.toBe('')
    }
  })
})
