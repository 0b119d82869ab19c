import { AppError } from '@twinwerk/model/error/app-error'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { rootPattern } from './visibility/shape-of-grants.ts'
import type { Plan } from './plan.ts'
import { shapeOf } from './shape.ts'
import { evictOldest } from '../physical/evict-oldest.ts'

type Body = Readonly<Record<string, unknown>>
type Caller = { readonly tenant: string; readonly grants: readonly Grant[]; readonly rightsKey: string }

/** The input of a plan, besides the definitions. */
export type PlanInput = { readonly grants: readonly Grant[]; readonly rootGrants: readonly number[]; readonly body: Body }

/** Returns a function that caches plans by the shape of the body and of the caller's rights. The oldest plan is evicted first (ADR 7). */
export function cachePlans<P>(max: number, compile: (input: PlanInput) => P): (body: Body, caller: Caller) => P {
  const plans = new Map<string, P>()
  return (body, caller) => {
    const root = rootOf(body)
    const rootGrants = rootGrantsOf(caller.grants, root)
    const key = `${caller.rightsKey}|${rootPattern(caller.grants)}|${rootGrants.join(',')}|${shapeOf(body)}`
    const cached = plans.get(key)
    if (cached !== undefined) return cached
    const plan = compile({ grants: caller.grants, rootGrants, body })
    evictOldest(plans, max)
    plans.set(key, plan)
    return plan
  }
}

/** Returns the indexes of the grants whose root is the root of a query. */
export function rootGrantsOf(grants: readonly Grant[], root: string | undefined): number[] {
  return grants.flatMap((grant, index) => (root !== undefined && grant.roots.uuids.includes(root) ? [index] : []))
}

export function rootOf(body: Body): string | undefined {
  const query = body['query']
  if (typeof query !== 'object' || query === null) return undefined
  const id = 'id' in query ? query.id : undefined
  const root = 'root' in query ? query.root : undefined
  return parseTwinId(id ?? root)?.uuid
}

/** Throws QUERY_INVALID for a query by type that does not start at the caller's tenant. */
export function refuseForeignRoot(form: Plan['form'], body: Body, { tenant }: Caller): void {
  if (form !== 'twin' && rootOf(body) !== tenant)
    throw new AppError('QUERY_INVALID', { detail: '/query/root: a query by type starts at the tenant' })
}
