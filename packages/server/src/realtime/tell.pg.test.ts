import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLog } from '../store/changes/read-log.ts'
import type { Choose } from '../testing/store/choose.ts'
import { rightsIn } from '../testing/store/evaluator/rights.ts'
import { observation } from '../testing/store/observation.ts'
import { forRandomCases, longFactor } from '../testing/store/random-cases.ts'
import type { Edit } from '../testing/store/random-edit.ts'
import { randomEdit } from '../testing/store/random-edit.ts'
import { randomGrants } from '../testing/store/random-grants.ts'
import { randomQuery } from '../testing/store/random-query.ts'
import { randomWorld } from '../testing/store/random-world.ts'
import type { TestStore } from '../testing/store/test-store.ts'
import { createTestStore } from '../testing/store/test-store.ts'
import { clock } from '../testing/store/values.ts'
import type { World } from '../testing/store/world.ts'
import { readerOf } from './reader.ts'
import { scopeOf } from './scope.ts'
import type { Told } from './tell.ts'
import { tellAll } from './tell-all.ts'

let store: TestStore
beforeAll(async () => void (store = await createTestStore()))
afterAll(() => store?.close())

const queries = 4
const edits = 8

/** One reader in one tenant, who heard of everything up to `since`. */
class Listening {
  readonly grants: readonly Grant[]
  world: World
  #since = ''
  answers = new Map<QueryRequest, QueryResult>()

  constructor(world: World, grants: readonly Grant[], from: World) {
    this.world = world
    const place = (uuid: string) => (uuid === from.tenant ? world.tenant : uuid)
    this.grants = grants.map((grant) => ({ ...grant, roots: { ...grant.roots, uuids: grant.roots.uuids.map(place) } }))
  }

  /** Asks everything anew; a question that is refused is left out. */
  async ask(requests: readonly QueryRequest[], from: World): Promise<void> {
    this.answers = new Map()
    for (const request of requests) {
      const moved = JSON.parse(JSON.stringify(request).replaceAll(hex(from.tenant), hex(this.world.tenant))) as QueryRequest
      const answer = await store.ask(moved, { tenant: this.world.tenant, grants: this.grants }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
      if (answer) this.answers.set(moved, JSON.parse(answer) as QueryResult)
    }
    this.#since = (await readLog(store.parts().database, { tenant: this.world.tenant, since: undefined })).snapshot
  }

  async change(edit: Edit, next: World): Promise<void> {
    await store.change(this.world.tenant, clock.now, edit.changes)
    this.world = next
  }

  /** What was told for each question since it was asked, without versions: a twin that was hidden may have had another life. */
  async told(): Promise<string[]> {
    const { tenant } = this.world
    const rightsKey = JSON.stringify(this.grants.map((grant) => [grant.roots.definition, grant.path.text, grant.verbs, grant.mask]))
    const reader = readerOf(store.registry, { grants: this.grants, rightsKey })
    const watching = [...this.answers].map(([request, answer]) => ({ reader, scope: scopeOf(store.registry, request, answer) }))
    const log = await readLog(store.parts().database, { tenant, since: this.#since })
    const all = watching.map(() => '')
    for await (const changes of log.pages)
      for (const [index, [, told]] of (await tellAll(store.parts(), watching, { tenant, now: clock.now, changes })).entries())
        all[index] += textOf(told)
    return all.map((text) => text.replaceAll(hex(tenant), 'TENANT'))
  }
}

function textOf({ changed, entering, gone }: Told): string {
  if (changed.length + entering.length + gone.length === 0) return ''
  const ids = (named: readonly { id: string }[]) => named.map(({ id }) => id).toSorted()
  return JSON.stringify([ids(changed), ids(entering), ids(gone)])
}

function hex(uuid: string): string {
  return uuid.replaceAll('-', '')
}

/** Whether the reader could notice an edit: by what it shows now, or by a new version of a twin it saw or sees. */
function isVisible(before: World, { next, twins }: Edit, grants: readonly Grant[]): boolean {
  if (observation(store.registry, before, grants) !== observation(store.registry, next, grants)) return true
  return [before, next].some((world) => {
    const rights = rightsIn(store.registry, world, grants, Date.parse(clock.now))
    return world.twins.some((twin) => twins.includes(twin.uuid) && rights.sees(twin))
  })
}

function questions(choose: Choose, world: World, grants: readonly Grant[]): QueryRequest[] {
  const rights = rightsIn(store.registry, world, grants, Date.parse(clock.now))
  return choose.many(queries, queries, () => randomQuery({ choose, registry: store.registry, world, rights }, grants))
}

test('what a reader may not see changes no message', { timeout: 1_800_000 }, async () => {
  await forRandomCases(10 * longFactor, async (choose) => {
    const start = randomWorld(choose, store.registry)
    const world = await store.write(start)
    const grants = randomGrants(choose, store.registry, world)
    const requests = questions(choose, world, grants)
    const one = new Listening(world, grants, world)
    // The other one lives in a world where nothing happens that this reader cannot see.
    const other = new Listening(await store.write(start), grants, world)
    for (let n = 0; n < edits; n += 1) {
      await one.ask(requests, world)
      await other.ask(requests, world)
      const edit = randomEdit(choose, store.registry, one.world, n)
      if (!edit || endsRights(edit, one.grants)) continue
      const visible = isVisible(one.world, edit, one.grants)
      const elsewhere = visible ? inOtherWorld(edit, one.world, other.world) : undefined
      if (visible && !elsewhere) return
      await one.change(edit, edit.next)
      if (elsewhere) await other.change(elsewhere, elsewhere.next)
      const same = (listening: Listening) =>
        observation(store.registry, listening.world, listening.grants).replaceAll(listening.world.tenant, 'TENANT')
      if (same(one) !== same(other)) return
      expect(
        await one.told(),
        JSON.stringify({ edit: edit.changes, grants: grants.map(({ roots, path, mask }) => [roots, path.text, mask]), requests }),
      ).toEqual(await other.told())
    }
  })
})

/** The same edit in a world that looks the same; undefined where it needs what is not there. */
function inOtherWorld({ changes, next, twins, links }: Edit, from: World, to: World): Edit | undefined {
  const moved = JSON.parse(JSON.stringify(changes).replaceAll(from.tenant, to.tenant)) as Edit['changes']
  const created = new Set(changes.flatMap((change) => (change.kind === 'createTwin' || change.kind === 'createLink' ? [change.uuid] : [])))
  const place = (uuid: string) => (uuid === from.tenant ? to.tenant : uuid)
  const twinsAfter = new Map(to.twins.map((twin) => [twin.uuid, twin]))
  for (const uuid of twins) {
    const before = twinsAfter.get(place(uuid))
    if (!created.has(uuid) && (!before || before.deleted)) return undefined
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

/** Without its root a grant is none, and whoever heard by it hears no more. */
function endsRights({ changes }: Edit, grants: readonly Grant[]): boolean {
  return changes.some((change) => change.kind === 'deleteTwin' && grants.some(({ roots }) => roots.uuids.includes(change.uuid)))
}

/**
 * Whether a link changes the reader's sight beyond the answer: a twin by which a list is only filtered goes out of sight, or one that a closed list could have shown
 * all the time comes into it. That goes without a word (docs/open.md).
 */
function beyondAnswer(
  { next, twins }: Edit,
  { before, grants, types, shown }: { before: World; grants: readonly Grant[]; types: readonly string[]; shown: string },
): boolean {
  const seenIn = (world: World) => {
    const rights = rightsIn(store.registry, world, grants, Date.parse(clock.now))
    return new Map(world.twins.filter((twin) => !twin.deleted && rights.sees(twin)).map(({ uuid, definition }) => [uuid, definition]))
  }
  const [was, is] = [seenIn(before), seenIn(next)]
  const left = [...was.keys()].some((uuid) => !is.has(uuid) && !twins.includes(uuid) && !shown.includes(hex(uuid)))
  const came = [...is].some(([uuid, definition]) => !was.has(uuid) && !twins.includes(uuid) && !types.includes(definition))
  return left || came
}

/** As every role has them: all on the way to what a grant shows is shown, too. */
function withWay(grant: Grant): Grant[] {
  const steps = grant.path.text === '' ? [] : grant.path.text.split('/')
  const ways = steps.map((_, index) => steps.slice(0, index + 1).join('/'))
  return (ways.length > 0 ? ways : ['']).map((text) => ({ ...grant, mask: undefined, path: parseRightPath(store.registry, text)! }))
}

test('whoever would get another answer is told to ask', { timeout: 1_800_000 }, async () => {
  await forRandomCases(10 * longFactor, async (choose) => {
    const world = await store.write(randomWorld(choose, store.registry))
    const grants = randomGrants(choose, store.registry, world).flatMap(withWay)
    const requests = questions(choose, world, grants)
    const listening = new Listening(world, grants, world)
    for (let n = 0; n < edits; n += 1) {
      await listening.ask(requests, world)
      const before = [...listening.answers.values()].map(({ results }) => JSON.stringify(results))
      const edit = randomEdit(choose, store.registry, listening.world, n)
      if (!edit || endsRights(edit, listening.grants)) continue
      const from = listening.world
      await listening.change(edit, edit.next)
      const told = await listening.told()
      const asked = [...listening.answers.keys()]
      const shown = [...listening.answers].map(([request, answer]) => ({
        types: scopeOf(store.registry, request, answer).types,
        shown: JSON.stringify(answer),
      }))
      await listening.ask(asked, world)
      for (const [index, { results }] of [...listening.answers.values()].entries())
        if (JSON.stringify(results) !== before[index] && !beyondAnswer(edit, { before: from, grants, ...shown[index]! }))
          expect(
            told[index],
            JSON.stringify({
              request: asked[index],
              edit: edit.changes,
              grants: grants.map(({ roots, path }) => [roots, path.text]),
              before: before[index],
              after: results,
            }),
          ).not.toBe('')
    }
  })
})
