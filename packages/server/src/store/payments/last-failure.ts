import { familyTable } from '../physical/names.ts'

type Names = {
  /** SQL for the uuid of the mandate. */
  readonly mandate: string
  /** The parameter with the code of `collection:sepaMandate`; $1 is the tenant. */
  readonly relationship: string
}

/** SQL for the reason of the last debit with a mandate, null where that did not fail. */
export function lastFailure({ mandate, relationship }: Names): string {
  return `(select case when o."collection:state" in ('rejected', 'returned') then o."collection:reason" end from twin_link l
    join "${familyTable('collection')}" o on o.tenant_id = $1 and o.id = l.source_id and o.deleted_at is null and o."collection:state" not in ('planned', 'cancelled')
    where l.tenant_id = $1 and l.target_id = ${mandate} and l.relationship = ${relationship} and l.deleted_at is null
    order by o."collection:collectOn" desc, o.id desc limit 1)`
}
