import type { SnapshotPayment, SnapshotAddress } from '@twinwerk/model/billing/receipt-document'
import type { Amount } from '@twinwerk/model/number/amount'
import { columns, jsonOrNull, oneOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { lastFailure } from './last-failure.ts'
import type { ApplyParts } from '../write/change.ts'
import { knownOpen } from './known-open.ts'

/** A receipt that its payer lets us debit, with what it said at its approval. Money in 1/10,000 euro. */
export type DebitableReceipt = {
  readonly receipt: string
  readonly number: string
  readonly dueDate: string
  /** The open amount less what is disputed. */
  readonly owed: Amount
  readonly payment: SnapshotPayment | null
  readonly address: SnapshotAddress | null
  /** The day of the first dispatch that was accepted; null: it was not delivered yet. */
  readonly deliveredOn: string | null
}

const debitable = `r.id as receipt, r."receipt:receiptNumber" as number, coalesce(r."receipt:dueDate", r."receipt:date") as "dueDate",
    ${knownOpen('r')} - coalesce(r."receipt:disputedAmount", 0) as owed,
    r."receipt:snapshot"->'payment' as payment, r."receipt:snapshot"->'receiver'->'address' as address,
    (select (min(d."receiptDispatch:sentAt") at time zone $2)::date from twin_link l
      join "${familyTable('receiptDispatch')}" d on d.tenant_id = $1 and d.id = l.source_id and d.deleted_at is null
        and d."receiptDispatch:state" in ('sent', 'delivered')
      where l.tenant_id = $1 and l.target_id = r.id and l.relationship = $3 and l.deleted_at is null) as "deliveredOn"`

const debitableShape = {
  receipt: 'uuid',
  number: 'text',
  dueDate: 'date',
  owed: 'integer',
  payment: jsonOrNull<SnapshotPayment>(),
  address: jsonOrNull<SnapshotAddress>(),
  deliveredOn: 'date?',
} as const

const isOwedByDebit = `r."receipt:status" in ('approved', 'sent', 'partly', 'dunning') and coalesce(r."receipt:kind", 'invoice') in ('invoice', 'fee', 'instalment')
        and ${knownOpen('r')} > coalesce(r."receipt:disputedAmount", 0)
        and r."receipt:snapshot"->'payment'->>'kind' = 'directDebit'`

type Asked = { readonly tenant: string; readonly zone: string }

/** A receipt without a living collection, with the earlier ones: how many there were, and how many of them the bank did not pay. */
export type UnplannedReceipt = DebitableReceipt & { readonly earlier: number; readonly failed: number }

type Unplanned = Asked & {
  readonly only?: readonly string[] | undefined
  /** Reasons of the bank for which one failed debit is tried again, if the receipt is not disputed: all but these. Absent: none is. */
  readonly retriesBut?: ReadonlySet<string>
}

/**
 * Receipts to be paid by direct debit that have no collection yet, or only such that were cancelled because nothing was to be collected.
 * Those whose debit failed, or was cancelled by a person, are left to people.
 */
export async function unplannedReceipts(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, zone, only, retriesBut }: Unplanned,
): Promise<readonly UnplannedReceipt[]> {
  const { rows } = await transaction.run({
    name: 'payments-unplanned-receipts',
    text: `select ${debitable}, w.earlier, w.failed from "${familyTable('receipt')}" r
      cross join lateral (select count(*) as earlier, count(*) filter (where c."collection:state" in ('rejected', 'returned')) as failed,
          coalesce(bool_or(not coalesce(c."collection:state" = 'cancelled' and c."collection:renewable", false)
            and not (c."collection:state" in ('rejected', 'returned') and $6::text[] is not null and not coalesce(c."collection:reason", '') = any($6::text[]))), false) as stops
        from twin_link l join "${familyTable('collection')}" c on c.tenant_id = $1 and c.id = l.source_id and c.deleted_at is null
        where l.tenant_id = $1 and l.target_id = r.id and l.relationship = $4 and l.deleted_at is null) w
      where r.tenant_id = $1 and r.deleted_at is null and r."receipt:receiptNumber" is not null and ($5::uuid[] is null or r.id = any($5::uuid[]))
        and ${isOwedByDebit}
        and not w.stops and (w.failed = 0 or (w.failed = 1 and coalesce(r."receipt:disputedAmount", 0) = 0))
      order by r.id for update of r`,
    values: [tenant, zone, codes.get('receiptDispatch:receipt'), codes.get('collection:receipt'), only, retriesBut && [...retriesBut]],
    columns: columns({ ...debitableShape, earlier: 'integer', failed: 'integer' }),
  })
  return rows.map((row) => ({ ...row, owed: BigInt(row.owed) }))
}

/** Locks a receipt (uuid) that its payer lets us debit and of which something is owed; undefined for any other. */
export async function debitableReceipt(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, zone, receipt }: Asked & { readonly receipt: string },
): Promise<DebitableReceipt | undefined> {
  const { rows } = await transaction.run({
    name: 'payments-debitable-receipt',
    text: `select ${debitable} from "${familyTable('receipt')}" r
      where r.tenant_id = $1 and r.id = $4 and r.deleted_at is null and ${isOwedByDebit} for update of r`,
    values: [tenant, zone, codes.get('receiptDispatch:receipt'), receipt],
    columns: columns(debitableShape),
  })
  return rows.map((row) => ({ ...row, owed: BigInt(row.owed) }))[0]
}

/** A collection that no file has taken out yet, with its receipt and its mandate as they are now. */
export type PlannedDebit = DebitableReceipt & {
  readonly collection: string
  /** It replaces an earlier collection, so the customer is told of it anew. */
  readonly isAgain: boolean
  /** The day on which the customer was told of it: by mail, or by a letter that was sent. */
  readonly announcedOn: string | null
  readonly collectOn: string
  readonly mandate: string
  readonly reference: string
  readonly signedAt: string | null
  readonly revokedAt: string | null
  readonly lastUsed: string | null
  readonly sequence: 'frst' | 'rcur' | 'fnal' | 'ooff' | null
  /** The account that the mandate is of. */
  readonly mandateIban: string | null
  /** The links that hold it in a file. */
  readonly links: readonly string[]
  /** The reason of the last debit with this mandate, if that failed. */
  readonly lastFailure: string | null
}

/** The day on which the letter that announces collection `c` was sent. */
const letterSentOn = `(select (min(s."letterDispatch:sentAt") at time zone $2)::date from twin_link p
    join twin_link d on d.tenant_id = $1 and d.source_id = p.source_id and d.relationship = $11 and d.deleted_at is null
    join twin_link l on l.tenant_id = $1 and l.target_id = d.target_id and l.relationship = $12 and l.deleted_at is null
    join "${familyTable('letterDispatch')}" s on s.tenant_id = $1 and s.id = l.source_id and s.deleted_at is null
    where p.tenant_id = $1 and p.target_id = c.id and p.relationship = $10 and p.deleted_at is null)`

/** Locks planned collections: those of a file, or those of none. */
export async function plannedDebits(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, zone, file }: Asked & { readonly file: string | null },
): Promise<readonly PlannedDebit[]> {
  const { rows } = await transaction.run({
    name: 'payments-planned-debits',
    text: `select ${debitable}, c.id as collection, c."collection:collectOn" as "collectOn", coalesce(c."collection:announcedOn", ${letterSentOn}) as "announcedOn",
        exists (select 1 from twin_link e where e.tenant_id = $1 and e.target_id = r.id and e.relationship = $4 and e.source_id < c.id and e.deleted_at is null) as "isAgain", m.id as mandate, m."sepaMandate:mandateReference" as reference, m."sepaMandate:signedAt" as "signedAt",
        m."sepaMandate:revokedAt" as "revokedAt", m."sepaMandate:lastUsed" as "lastUsed", m."sepaMandate:sequence" as sequence,
        array(select l.id from twin_link l where l.tenant_id = $1 and l.deleted_at is null and ((l.source_id = c.id and l.relationship = $6)
          or (l.source_id = $8::uuid and l.target_id = r.id and l.relationship = $9))) as links,
        (select upper(replace(a."bankAccount:iban", ' ', '')) from twin_link l join "${familyTable('bankAccount')}" a on a.tenant_id = $1 and a.id = l.source_id
          where l.tenant_id = $1 and l.target_id = m.id and l.relationship = $7 and l.deleted_at is null limit 1) as "mandateIban",
        ${lastFailure({ mandate: 'm.id', relationship: '$5' })} as "lastFailure"
      from "${familyTable('collection')}" c
      join twin_link x on x.tenant_id = $1 and x.source_id = c.id and x.relationship = $4 and x.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = x.target_id and r.deleted_at is null
      join twin_link y on y.tenant_id = $1 and y.source_id = c.id and y.relationship = $5 and y.deleted_at is null
      join "${familyTable('sepaMandate')}" m on m.tenant_id = $1 and m.id = y.target_id
      left join twin_link f on f.tenant_id = $1 and f.source_id = c.id and f.relationship = $6 and f.deleted_at is null
      where c.tenant_id = $1 and c.deleted_at is null and c."collection:state" = 'planned' and f.target_id is not distinct from $8::uuid
      order by r."receipt:receiptNumber" for update of c`,
    values: [
      tenant,
      zone,
      ...[
        'receiptDispatch:receipt',
        'collection:receipt',
        'collection:sepaMandate',
        'collection:paymentFile',
        'bankAccount:sepaMandates',
      ].map((each) => codes.get(each)),
      file,
      codes.get('paymentFile:receipts'),
      ...['processAnnounceDebit:collection', 'execution:documents', 'letterDispatch:document'].map((each) => codes.get(each)),
    ],
    columns: columns({
      ...debitableShape,
      collection: 'uuid',
      isAgain: 'boolean',
      announcedOn: 'date?',
      collectOn: 'date',
      mandate: 'uuid',
      reference: 'text',
      signedAt: 'date?',
      revokedAt: 'date?',
      lastUsed: 'date?',
      sequence: oneOf('frst', 'rcur', 'fnal', 'ooff', null),
      mandateIban: 'text?',
      lastFailure: 'text?',
      links: 'uuid[]',
    }),
  })
  return rows.map((row) => ({ ...row, owed: BigInt(row.owed) }))
}

/** Mandates (uuids) by their references. */
export async function mandatesBy(
  transaction: Transaction,
  { tenant, references }: { readonly tenant: string; readonly references: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await transaction.run({
    name: 'payments-mandates-by-reference',
    text: `select id, "sepaMandate:mandateReference" as reference from "${familyTable('sepaMandate')}"
      where tenant_id = $1 and deleted_at is null and "sepaMandate:mandateReference" = any($2::text[])`,
    values: [tenant, references],
    columns: columns({ id: 'uuid', reference: 'text' }),
  })
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/** The party that debits: the tenant with its first account. */
export type Creditor = {
  readonly shortId: string
  readonly name: string
  readonly creditorId: string | null
  readonly iban: string | null
  readonly bic: string | null
}

export async function creditorOf(transaction: Transaction, { codes }: ApplyParts, tenant: string): Promise<Creditor> {
  const { rows } = await transaction.run({
    name: 'payments-creditor',
    text: `select t."tenant:shortId" as "shortId", t."businessPartner:name1" as name, t."tenant:creditorId" as "creditorId",
        upper(replace(a."bankAccount:iban", ' ', '')) as iban, a."bankAccount:bic" as bic
      from "${familyTable('businessPartner')}" t
      left join twin_link l on l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null
      left join "${familyTable('bankAccount')}" a on a.tenant_id = $1 and a.id = l.target_id and a.deleted_at is null
      where t.tenant_id = $1 and t.id = $1 order by l.position nulls last, l.id limit 1`,
    values: [tenant, codes.get('businessPartner:bankAccounts')],
    columns: columns({ shortId: 'text?', name: 'text?', creditorId: 'text?', iban: 'text?', bic: 'text?' }),
  })
  const [row] = rows
  return {
    shortId: row?.shortId ?? '',
    name: row?.name ?? '',
    creditorId: row?.creditorId ?? null,
    iban: row?.iban ?? null,
    bic: row?.bic ?? null,
  }
}

/** The counter of the next payment file of a year. The lock holds until the end of the transaction, so no two files get one number. */
export async function nextFileNumber(transaction: Transaction, tenant: string, prefix: string): Promise<number> {
  const [, counted] = await transaction.runAll([
    {
      name: 'payments-lock-files',
      text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
      values: [`payment-files ${tenant}`],
    },
    {
      name: 'payments-count-files',
      text: `select count(*) as files from "${familyTable('paymentFile')}" where tenant_id = $1 and starts_with("paymentFile:messageId", $2)`,
      values: [tenant, prefix],
      columns: columns({ files: 'integer' }),
    },
  ])
  return (counted.rows[0]?.files ?? 0) + 1
}

/** A file that was made and not released. */
export type NewFile = {
  readonly id: string
  readonly messageId: string
  readonly madeBy: string | null
  readonly state: string
  readonly format: string
}

export async function lockFile(transaction: Transaction, tenant: string, id: string): Promise<NewFile | undefined> {
  const { rows } = await transaction.run({
    name: 'payments-lock-file',
    text: `select id, "paymentFile:messageId" as "messageId", created_by::text as "madeBy", "paymentFile:state" as state,
        "paymentFile:format" as format
      from "${familyTable('paymentFile')}" where tenant_id = $1 and id = $2 and deleted_at is null for update`,
    values: [tenant, id],
    columns: columns({ id: 'uuid', messageId: 'text', madeBy: 'text?', state: 'text', format: 'text' }),
  })
  return rows[0]
}
