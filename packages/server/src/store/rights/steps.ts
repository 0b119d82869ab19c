import { familyTable } from '../physical/names.ts'

/**
 * SQL for steps over users, groups, roles and permissions, in statements whose `$1` is the tenant. `offset 0` makes every step a separate
 * probe by key, whatever the planner assumes about the tenant's size.
 */

export const validNow = 'valid_from <= now() and valid_to > now()'
export const validNowOrLater = 'valid_to > now()'

export type LinkStep = {
  readonly from: 'source_id' | 'target_id'
  readonly id: string
  readonly relationship: string
  readonly valid: string
}

/** Returns SQL for the living links at one end, with the twin at the other end as `id`. */
export function links({ from, id, relationship, valid }: LinkStep): string {
  const other = from === 'source_id' ? 'target_id' : 'source_id'
  return `select ${other} as id, valid_to from twin_link
    where tenant_id = $1 and ${from} = ${id} and relationship = ${relationship} and deleted_at is null and ${valid} offset 0`
}

export function overLinks(alias: string, step: LinkStep): string {
  return `cross join lateral (${links(step)}) ${alias}`
}

export function livingTwin(alias: string, family: string, id: string): string {
  return `cross join lateral (select * from "${familyTable(family)}" where tenant_id = $1 and id = ${id} and deleted_at is null offset 0) ${alias}`
}
