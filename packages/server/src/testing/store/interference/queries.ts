import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Caps } from '../../../store/query/page/caps.ts'
import { usualCaps } from '../../../store/query/page/caps.ts'
import { parseCursor } from '../../../store/query/cursor.ts'
import type { Choose } from '../choose.ts'
import { withoutSeal } from '../without-seal.ts'
import { disguise } from './disguise.ts'
import { patiently } from '../patiently.ts'
import { rightsIn } from '../evaluator/rights.ts'
import { randomBounds } from '../random-bounds.ts'
import { randomGrants } from '../random-grants.ts'
import type { QueryParts } from '../random-query.ts'
import { randomQuery } from '../random-query.ts'
import { randomWorld } from '../random-world.ts'
import { after, firstListOf } from '../read-all.ts'
import type { TestStore } from '../test-store.ts'
import { clock } from '../values.ts'
import type { World } from '../world.ts'

/** Caps that small worlds reach. */
export const lowCaps: Caps = { counted: 1, read: 2, ranked: 2 }

const callersPerWorld = 5
const queriesPerCaller = 10

type Asking = { readonly questionOf?: (parts: QueryParts, grants: readonly Grant[]) => QueryRequest; readonly transcriptOf?: Transcript }

/** Looks for a query whose result differs between two worlds that the caller cannot tell apart. Returns the query, or undefined. */
export async function findInterference(
  store: TestStore,
  choose: Choose,
  { questionOf = randomQuery, transcriptOf = transcript }: Asking = {},
): Promise<string | undefined> {
  await store.reopen({ bounds: randomBounds(choose), caps: choose.one([usualCaps, lowCaps]) })
  const world = await store.write(randomWorld(choose, store.registry))
  for (let caller = 0; caller < callersPerWorld; caller += 1) {
    const grants = randomGrants(choose, store.registry, world)
    const rights = rightsIn(store.registry, world, grants, Date.parse(clock.now))
    const other = await store.write(disguise(choose, store.registry, world, grants))
    for (let query = 0; query < queriesPerCaller; query += 1) {
      const request = questionOf({ choose, registry: store.registry, world, rights }, grants)
      const answer = await transcriptOf(store, world, grants, request)
      const otherAnswer = await transcriptOf(store, other, movedGrants(grants, world, other), movedRequest(request, world, other))
      if (answer !== otherAnswer)
        return JSON.stringify({
          request,
          grants: grants.map((grant) => [grant.roots, grant.path.text, grant.mask]),
          world,
          other,
          answer,
          otherAnswer,
        })
    }
  }
  return undefined
}

/** Returns everything that a caller receives for a query. */
export type Transcript = (store: TestStore, world: World, grants: readonly Grant[], request: QueryRequest) => Promise<string>

const maxPages = 5

/** Returns the bytes of all pages, or of the error. The tenant's id is replaced and cursors are decoded. */
export async function transcript(store: TestStore, { tenant }: World, grants: readonly Grant[], request: QueryRequest): Promise<string> {
  const key = firstListOf(request)
  const pages: string[] = []
  try {
    for (let next: string | null = ''; next !== null && pages.length < maxPages;) {
      const body = next === '' ? request : after(request, key, next)
      const text = withoutSeal(await patiently(() => store.ask(body, { tenant, grants })))
      const { pages: info } = JSON.parse(text) as { pages: Record<string, { next: string | null }> }
      next = info[key ?? '']?.next ?? null
      pages.push(next === null ? text : text.replace(next, JSON.stringify(parseCursor(next))))
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    pages.push(`${error.code} ${error.message}`)
  }
  return withoutTenant(pages.join('\n'), tenant)
}

/** Replaces the tenant's id, which differs between worlds. */
export function withoutTenant(text: string, tenant: string): string {
  return text.replaceAll(tenant, 'TENANT').replaceAll(hex(tenant), 'TENANT')
}

export function movedGrants(grants: readonly Grant[], from: Pick<World, 'tenant'>, to: Pick<World, 'tenant'>): Grant[] {
  return grants.map((grant) => ({
    ...grant,
    roots: { ...grant.roots, uuids: grant.roots.uuids.map((uuid) => (uuid === from.tenant ? to.tenant : uuid)) },
  }))
}

export function movedRequest<R extends QueryRequest>(request: R, from: World, to: World): R {
  return JSON.parse(JSON.stringify(request).replaceAll(hex(from.tenant), hex(to.tenant))) as R
}

function hex(uuid: string): string {
  return uuid.replaceAll('-', '')
}
