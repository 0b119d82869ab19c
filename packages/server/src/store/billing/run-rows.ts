import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, json, jsonOrNull, type RowOf } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { familyTable } from '../physical/names.ts'

/** A gap in the calls that somebody accepted: `by` is a user (uuid), `de` and `en` say what was missing. */
export type AcceptedGap = {
  readonly key: string
  readonly de: string
  readonly en: string
  readonly reason: string
  readonly by: string | null
  readonly at: string
}

const runColumns = columns({
  run: 'uuid',
  state: 'text?',
  period: json<{ readonly begin: DateText; readonly end: DateText }>(),
  receiptDate: 'date?',
  advanceUntil: 'date?',
  arrearsUntil: 'date?',
  isAboveLimit: 'boolean',
  createdBy: 'uuid?',
  number: 'text?',
  kind: 'text?',
  incompleteReason: 'text?',
  acceptedUsage: jsonOrNull<readonly AcceptedGap[]>(),
})
export type RunRow = RowOf<typeof runColumns>

/** Returns true for a run over energy supply contracts alone. */
export function isOfSupply({ kind }: { readonly kind?: string | null | undefined }): boolean {
  return kind === 'instalments' || kind === 'consumption'
}

/** Reads and locks a billing run. No row for a run that was deleted. */
export function lockRun(tenant: string, run: string): Statement<RunRow> {
  const read = readRun(tenant, run)
  return { ...read, name: 'billing-run-lock', text: `${read.text} for update` }
}

/** Reads a billing run. No row for a run that was deleted. */
export function readRun(tenant: string, run: string): Statement<RunRow> & { readonly text: string } {
  return {
    name: 'billing-run-read',
    text: `select id as run, identifier as number, "billingRun:state" as state, "billingRun:period" as period, "billingRun:receiptDate" as "receiptDate",
        "billingRun:advanceUntil" as "advanceUntil", "billingRun:arrearsUntil" as "arrearsUntil",
        "billingRun:kind" as kind, "billingRun:incompleteReason" as "incompleteReason",
        "billingRun:acceptedUsage" as "acceptedUsage",
        coalesce("billingRun:approvedAboveLimit", false) as "isAboveLimit", created_by as "createdBy"
      from "${familyTable('billingRun')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [tenant, run],
    columns: runColumns,
  }
}

/** Returns true while the receipts of another run of the tenant are being made. Waits for a run that is just being approved. */
export async function isApproving(transaction: Transaction, tenant: string, run: string): Promise<boolean> {
  await transaction.run({
    name: 'billing-approve-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
    values: [`billing approval ${tenant}`],
  })
  const { rowCount } = await transaction.run({
    name: 'billing-approving',
    text: `select 1 from job where tenant_id = $1 and kind = 'billingApprove' and state in ('ready', 'running') and payload ->> 'run' <> $2 limit 1`,
    values: [tenant, run],
  })
  return rowCount > 0
}

const lastRunColumns = columns({ run: 'uuid', number: 'text?', count: 'integer', gross: 'integer', log: jsonOrNull<unknown>() })

/** Reads the regular run before a run (uuid): the approved one whose period ended last. Money in 1/10,000 euro. */
export function lastRun(tenant: string, run: string): Statement<RowOf<typeof lastRunColumns>> {
  return {
    name: 'billing-run-last',
    text: `select id as run, identifier as number, coalesce("billingRun:receiptCount", 0) as count, coalesce("billingRun:sumGross", 0) as gross, "billingRun:log" as log
      from "${familyTable('billingRun')}" where tenant_id = $1 and id <> $2 and deleted_at is null
        and "billingRun:state" in ('approved', 'exported', 'closed') and coalesce("billingRun:kind", 'regular') = 'regular'
      order by "billingRun:period" ->> 'end' desc, identifier desc limit 1`,
    values: [tenant, run],
    columns: lastRunColumns,
  }
}

type Scope = {
  readonly tenant: string
  readonly run: string
  readonly codes: ReadonlyMap<string, number>
  /** The relationship from `run` to its contracts, where `run` is the process that will make the run. */
  readonly chosenBy?: string
  /** Contracts that ended before this day are left out. */
  readonly since: DateText
  /** Only contracts that supply energy. */
  readonly onlySupply?: boolean
}

const contractColumns = columns({ contract: 'uuid' })

const inScope = `from twin_link s join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = s.source_id and c.deleted_at is null
  where s.tenant_id = $1 and s.target_id = $1 and s.relationship = $2 and s.deleted_at is null and s.valid_to = 'infinity'
    and coalesce(c."contract:contractEnd", 'infinity'::date) >= $3::date and (not $6::boolean or c.definition = 'contractEnergySupply')
    and (not exists (select 1 from twin_link o where o.tenant_id = $1 and o.source_id = $4 and o.relationship = $5 and o.deleted_at is null)
      or exists (select 1 from twin_link o where o.tenant_id = $1 and o.source_id = $4 and o.target_id = c.id and o.relationship = $5 and o.deleted_at is null))`

const scopeValues = ({ tenant, run, codes, chosenBy = 'billingRun:onlyContracts', since, onlySupply = false }: Scope) => [
  tenant,
  codes.get('contract:supplierForContract'),
  since,
  run,
  codes.get(chosenBy),
  onlySupply,
]

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Reads the next contracts of a run in the order of their ids: those that the tenant supplies, within the scope of the run. The links of a
 * tenant are in that order in their index, so a step reads its own contracts alone.
 */
export function contractsAfter(scope: Scope, after: string | undefined, max: number): Statement<RowOf<typeof contractColumns>> {
  return {
    name: 'billing-run-contracts',
    plan: 'generic',
    text: `select distinct s.source_id as contract ${inScope} and s.source_id > $7::uuid order by s.source_id limit $8`,
    values: [...scopeValues(scope), after ?? firstId, max],
    columns: contractColumns,
  }
}

/** Counts the contracts of a run. */
export async function countContracts(transaction: Transaction, scope: Scope): Promise<number> {
  const statement = {
    name: 'billing-run-count',
    text: `select count(distinct c.id) as n ${inScope}`,
    values: scopeValues(scope),
    columns: columns({ n: 'integer' }),
  }
  return firstRow(await transaction.run(statement)).n
}

/** Reads the receivers with collective billing among those of contracts (uuids). */
export function collectiveReceivers(
  { tenant, codes }: Pick<Scope, 'tenant' | 'codes'>,
  contracts: readonly string[],
): Statement<{ readonly receiver: string }> {
  return {
    name: 'billing-collective-receivers',
    plan: 'generic',
    text: `select distinct p.id as receiver from twin_link l join "${familyTable('businessPartner')}" p on p.tenant_id = $1 and p.id = l.target_id and p.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and l.valid_to = 'infinity'
        and p."businessPartner:collectiveBilling"`,
    values: [tenant, contracts, codes.get('contract:receiverForContract')],
    columns: columns({ receiver: 'uuid' }),
  }
}

/** Reads all contracts that the tenant supplies to receivers (uuids), in the order of their ids. */
export function contractsOfReceivers(
  { tenant, codes }: Pick<Scope, 'tenant' | 'codes'>,
  receivers: readonly string[],
): Statement<{ readonly contract: string; readonly receiver: string }> {
  return {
    name: 'billing-contracts-of-receivers',
    plan: 'generic',
    text: `select distinct r.source_id as contract, r.target_id as receiver from twin_link r
      join twin_link s on s.tenant_id = $1 and s.source_id = r.source_id and s.target_id = $1 and s.relationship = $4 and s.deleted_at is null and s.valid_to = 'infinity'
      join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = r.source_id and c.deleted_at is null
      where r.tenant_id = $1 and r.target_id = any($2::uuid[]) and r.relationship = $3 and r.deleted_at is null and r.valid_to = 'infinity'
      order by r.source_id`,
    values: [tenant, receivers, codes.get('contract:receiverForContract'), codes.get('contract:supplierForContract')],
    columns: columns({ contract: 'uuid', receiver: 'uuid' }),
  }
}

const lastColumns = columns({
  contract: 'uuid',
  receipt: 'uuid',
  number: 'text',
  date: 'date?',
  basis: 'text?',
  gross: 'integer?',
})
export type LastInvoice = RowOf<typeof lastColumns>

/** Reads the last invoice of each contract with its gross sum, in 1/10,000 euro. Contracts without an invoice have no row. */
export function lastInvoices({ tenant, codes }: Pick<Scope, 'tenant' | 'codes'>, contracts: readonly string[]): Statement<LastInvoice> {
  return {
    name: 'billing-last-invoices',
    plan: 'generic',
    text: `select distinct on (l.target_id) l.target_id as contract, r.id as receipt, r."receipt:receiptNumber" as number, r."receipt:date" as date,
        r."receipt:basis" as basis, r."receipt:sumGross" as gross
      from twin_link l join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.source_id and r.deleted_at is null
      where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and r."receipt:receiptNumber" is not null
        and r."receipt:status" <> 'reversed' and coalesce(r."receipt:kind", 'invoice') = 'invoice'
      order by l.target_id, r."receipt:date" desc, r."receipt:receiptNumber" desc`,
    values: [tenant, contracts, codes.get('receipt:contract')],
    columns: lastColumns,
  }
}

/** Locks contracts (uuids) until the end of the transaction, so that nobody changes them while they are billed. */
export function lockContracts(tenant: string, contracts: readonly string[]): Statement<{ readonly contract: string }> {
  return {
    name: 'billing-lock-contracts',
    text: `select id as contract from "${familyTable('contract')}" where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tenant, contracts],
    columns: contractColumns,
  }
}
