import { apply } from '../../store/apply/apply.ts'
import { columns } from '../../store/db/columns.ts'
import { knownOpen } from '../../store/payments/known-open.ts'
import { familyTable } from '../../store/physical/names.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from '../work/service-task.ts'
import { numberOf } from '../instance/twin-values.ts'

/** The most customers in one step, so that a step holds its locks only for a moment. */
const atOnce = 25

/**
 * Begins the dunning of each customer with a bill that became overdue since the customer's last dunning began, some in each step. The
 * variable `remaining` is true if the process has to repeat the step. A customer in dunning gets no second process: the running process
 * reads all bills again before each reminder.
 */
export const beginDunning: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  // If two runs work at the same time, the second sees the processes that the first one began.
  await transaction.run({
    name: 'dunning-run-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
    values: [`dunning-run ${author.tenant}`],
  })
  const found = await overdueCustomers(work)
  for (const { customer, contracts } of found.slice(0, atOnce))
    await work.begin('processDunning', [
      { relationship: 'execution:businessPartnerForProcess', target: customer },
      // A line is locked by its contract. If there are several contracts, people choose one.
      ...(contracts.length === 1 ? contracts.map((target) => ({ relationship: 'execution:contractForProcess', target })) : []),
    ])
  const { process } = subject
  await lockTwin(work, process)
  const begun = (numberOf(process, 'processDunningRun:begun') ?? 0) + Math.min(found.length, atOnce)
  await apply(transaction, parts, {
    author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes: { 'processDunningRun:begun': begun } }],
  })
  return { remaining: found.length > atOnce }
}

type Overdue = { readonly customer: string; readonly contracts: readonly string[] }

/**
 * Returns the customers with the contracts of their overdue bills, longest overdue first. A bill that is about to be debited is left out.
 */
export async function overdueCustomers({
  transaction,
  parts: { codes },
  author: { tenant },
  today,
  zone,
}: Pick<Work, 'transaction' | 'parts' | 'author' | 'today' | 'zone'>): Promise<readonly Overdue[]> {
  const { rows } = await transaction.run({
    name: 'dunning-run-overdue',
    text: `select p.target_id as customer, array_remove(array_agg(distinct c.target_id), null) as contracts
      from "${familyTable('receipt')}" r
      join twin_link p on p.tenant_id = $1 and p.source_id = r.id and p.relationship = $3 and p.deleted_at is null
      join "${familyTable('businessPartner')}" b on b.tenant_id = $1 and b.id = p.target_id and b.deleted_at is null
      left join twin_link c on c.tenant_id = $1 and c.source_id = r.id and c.relationship = $4 and c.deleted_at is null
      where r.tenant_id = $1 and r.deleted_at is null and r."receipt:status" in ('sent', 'partly') and r."receipt:dueDate" < $2::date
        and ${knownOpen('r')} > coalesce(r."receipt:disputedAmount", 0)
        and (r."receipt:dunningBlockUntil" is null or r."receipt:dunningBlockUntil" < $2::date)
        and not exists (select 1 from twin_link l join "${familyTable('collection')}" d on d.tenant_id = $1 and d.id = l.source_id and d.deleted_at is null
          where l.tenant_id = $1 and l.target_id = r.id and l.relationship = $7 and l.deleted_at is null and d."collection:state" in ('planned', 'exported'))
        and not exists (select 1 from twin_link l join "${familyTable('execution')}" e on e.tenant_id = $1 and e.id = l.source_id and e.definition = 'processDunning'
          where l.tenant_id = $1 and l.target_id = p.target_id and l.relationship = $5 and l.deleted_at is null and e.deleted_at is null
            and (e."execution:status" not in ('finished', 'timeout', 'canceled') or e.created_at >= (r."receipt:dueDate" + 1)::timestamp at time zone $6))
      group by p.target_id order by min(r."receipt:dueDate"), p.target_id limit ${atOnce + 1}`,
    values: [
      tenant,
      today,
      ...['receipt:receiver', 'receipt:contract', 'execution:businessPartnerForProcess'].map((relationship) => codes.get(relationship)),
      zone,
      codes.get('collection:receipt'),
    ],
    columns: columns({ customer: 'uuid', contracts: 'uuid[]' }),
  })
  return rows
}
