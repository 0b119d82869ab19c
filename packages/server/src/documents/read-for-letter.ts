import { present } from '@twinwerk/model/error/present'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

type About = { readonly tenant: string; readonly uuid: string; readonly definition: string; readonly clock: QueryClock }

/**
 * Reads the values of a twin that a template needs for a letter of our own. It reads only these values, independent of the recipient's
 * rights. Returns undefined if the twin no longer exists.
 */
export async function readForLetter(store: Store, { name, reads }: LetterTemplate, about: About): Promise<TwinJson | undefined> {
  const { tenant, uuid, definition, clock } = about
  const grants = pathsOf(reads).map((path): Grant => ({
    roots: { definition, uuids: [uuid] },
    path: present(parseRightPath(store.registry, path), `the path ${path}`),
    verbs: ['select'],
    mask: undefined,
  }))
  const body = { query: { ...reads, id: formatTwinId(definition, uuid) } }
  const read = await store.runQuery(body, {
    caller: { tenant, user: null, groups: [], grants, rightsKey: `letter ${name} ${definition}` },
    clock,
  })
  const { results }: QueryResult = JSON.parse(read)
  return results[0]
}

/** Returns the paths of a part of a query. The empty path is the twin itself. */
function pathsOf(reads: Readonly<Record<string, unknown>>): string[] {
  const below = Object.entries(reads).flatMap(([step, inside]) =>
    step.startsWith('$') || !isReads(inside) ? [] : pathsOf(inside).map((path) => (path === '' ? step : `${step}/${path}`)),
  )
  return ['', ...below]
}

/** Returns true for a nested part of a query, in contrast to its other values. */
export function isReads(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
