import { timelineSources } from '@twinwerk/domain/timeline/sources'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { relationIn } from '@twinwerk/model/query/attribute-path'
import type { Grant } from '@twinwerk/model/right/grant'
import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { timelineTopics } from '@twinwerk/model/timeline/source'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import { createTwinEntries } from '../query/timeline/run-timeline.ts'
import type { Change } from '../write/change.ts'
import { readTimeline, timelinePage } from './read-timeline.ts'

type Reading = { readonly without: string; readonly sources: readonly string[] }
type Readings = { readonly before: Reading; readonly after: Reading }

let store: StoreFixture
const readings = new Map<string, Readings>()

/** Every way is read by a reader with the right on its end and by one without it, before the last twin is there and after. */
beforeAll(async () => {
  store = await openStore()
  const chains = cases.map(([name, from, over, source, way]) => ({ key: `${name} ${from} ${over}`, ...chainOf(source, from, way) }))
  const readEach = async () => {
    // Statistics, as a database has them that is in use.
    await store.database.ownerOutside({ text: 'analyze' })
    const read = []
    for (const { id, grants, lastGrant } of chains)
      read.push({ without: await textOf(id, grants), sources: await sourcesOf(id, [...grants, lastGrant]) })
    return read
  }
  await store.seed(chains.flatMap(({ above }) => above))
  const before = await readEach()
  await store.seed(chains.flatMap(({ last }) => last))
  const after = await readEach()
  for (const [index, { key }] of chains.entries()) {
    const [one, other] = [present(before[index], key), present(after[index], key)]
    readings.set(key, { before: one, after: other })
  }
})
afterAll(() => store?.close())

const readTwinEntries = createTwinEntries(timelineSources, timelinePage + 1)
const read = (id: string, grants: readonly Grant[]) =>
  readTimeline(
    { ...store.store, readTwinEntries },
    {
      id,
      caller: store.caller(grants),
      clock,
      topics: new Set(timelineTopics.filter((topic) => topic !== 'changes')),
      before: undefined,
      from: undefined,
      until: undefined,
      search: undefined,
      language: 'de',
    },
  )
/** Reads as `read`, but a record that the reader does not see has no page. */
async function seen(id: string, grants: readonly Grant[]) {
  try {
    return await read(id, grants)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
const textOf = async (id: string, grants: readonly Grant[]) => JSON.stringify(await seen(id, grants)) ?? 'not found'
const sourcesOf = async (id: string, grants: readonly Grant[]) => (await seen(id, grants))?.entries.map(({ source }) => source) ?? []

const cases = timelineSources.flatMap((source) =>
  Object.entries(source.ways).flatMap(([from, ways]) =>
    ways.map((way) => [source.name, from, way.join('/') || 'itself', source, way] as const),
  ),
)

type Chain = {
  readonly id: string
  readonly above: readonly Change[]
  readonly last: readonly Change[]
  readonly grants: readonly Grant[]
  readonly lastGrant: Grant
}

/** Makes the twins of a way, without the last one and its link, and a right on each step. */
function chainOf(source: TimelineSource, from: string, way: readonly string[]): Chain {
  const { registry } = store.published
  const concrete = (type: string, next: string | undefined) =>
    present(
      definitionOf(registry, type).concrete.find((each) => !next || isA(registry, each, registry.relations.get(next)!.declaring)),
      type,
    )
  const root = { uuid: v7(), definition: way.length === 0 ? source.moments[0]!.at.split(':')[0]! : from }
  root.definition = concrete(way.length === 0 && isA(registry, source.type, from) ? source.type : from, way[0])
  const roots = { definition: root.definition, uuids: [root.uuid] }
  const create = ({ uuid, definition }: typeof root, attributes = {}): Change => ({ kind: 'createTwin', uuid, definition, attributes })
  const moment = Object.fromEntries(
    source.moments
      .filter(({ at }) => at !== 'entity:createdAt')
      .map(({ at }) => [at, registry.attributes.get(at)?.dataType === 'date' ? '2026-05-04' : '2026-05-04T08:00:00.000Z']),
  )
  const own = store.grant('', { roots })
  if (way.length === 0)
    return { id: formatTwinId(root.definition, root.uuid), above: [], last: [create(root, moment)], grants: [], lastGrant: own }
  const changes: Change[] = [create(root)]
  let near = root
  for (const [index, step] of way.entries()) {
    const isLast = index === way.length - 1
    const relation = relationIn(registry, near.definition, step)!
    const narrower = isLast && isA(registry, source.type, relation.target) ? source.type : relation.target
    const far = { uuid: v7(), definition: concrete(narrower, way[index + 1]) }
    const [one, other] = relation.direction === 'reverse' ? [far, near] : [near, far]
    changes.push(create(far, isLast ? moment : {}), {
      kind: 'createLink',
      uuid: v7(),
      relationship: relation.relationship,
      source: one.uuid,
      target: other.uuid,
      validFrom: null,
      validTo: null,
    })
    near = far
  }
  const paths = way.map((_, index) => way.slice(0, index + 1).join('/'))
  return {
    id: formatTwinId(root.definition, root.uuid),
    above: changes.slice(0, -2),
    last: changes.slice(-2),
    grants: [own, ...paths.slice(0, -1).map((path) => store.grant(path, { roots }))],
    lastGrant: store.grant(present(paths.at(-1), 'the last path'), { roots }),
  }
}

test.each(cases)('%s of %s over %s make an entry, and nothing for a reader without the right', (name, from, over) => {
  const { before, after } = present(readings.get(`${name} ${from} ${over}`), 'the readings')
  expect(after.without).toBe(before.without)
  expect(after.sources.filter((each) => each === name).length).toBeGreaterThan(before.sources.filter((each) => each === name).length)
})
