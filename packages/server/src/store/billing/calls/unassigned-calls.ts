import type { DateText } from '@twinwerk/model/calendar/date'
import { columns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'

/** Elements (uuids) and the days of the calls that count. */
type Asked = {
  readonly tenant: string
  readonly codes: ReadonlyMap<string, number>
  readonly elements: readonly string[]
  /** The last day of the contract of each element; null: without an end. */
  readonly ends: readonly (DateText | null)[]
  readonly from: DateText
  readonly until: DateText
}

/**
 * Counts the calls of numbers that elements had at that time, and that are charged to nobody: the number is the contract's, but the element
 * had not begun or was over. Calls after the end of the contract are not its own.
 */
export async function unassignedCalls(transaction: Transaction, asked: Asked): Promise<ReadonlyMap<string, number>> {
  const { tenant, codes, elements, ends, from, until } = asked
  if (elements.length === 0) return new Map()
  const { rows } = await transaction.run({
    name: 'billing-unassigned-calls',
    plan: 'joins',
    text: `select l.source_id as element, count(*)::int as count
      from unnest($2::uuid[], $3::date[]) as a(element, ended)
      join twin_link l on l.tenant_id = $1 and l.source_id = a.element and l.relationship = $4 and l.deleted_at is null
      join call_record c on c.tenant_id = $1 and c.number_id = l.target_id and c.number_id is not null and c.state = 'unassigned'
        and c.begin >= l.valid_from and c.begin < l.valid_to and c.day between $5 and least($6::date, coalesce(a.ended, 'infinity'))
      where not exists (select from call_file f where f.tenant_id = $1 and f.import_id = c.import_id and f.withdrawn)
      group by l.source_id`,
    values: [tenant, elements, ends, codes.get('contractElement:managedNumbers'), from, until],
    columns: columns({ element: 'uuid', count: 'integer' }),
  })
  return new Map(rows.map(({ element, count }) => [element, count]))
}
