import type { Amount } from '@twinwerk/model/number/amount'
import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'

/** An entry as it waits in its statement; the amounts are digits, in 1/10,000 of the currency. */
export type WaitingEntry = {
  readonly amount: string
  readonly currency: string
  readonly bookedOn: string
  readonly valueOn: string
  readonly iban: string | null
  readonly name: string
  readonly text: string
  readonly endToEndId: string | null
  readonly mandateReference: string | null
  readonly returnReason: string | null
  readonly returned: string | null
  readonly paymentInformation: string | null
  readonly key: string
}

/** A statement whose entries are not booked yet. Money in 1/10,000 euro. */
export type WaitingStatement = {
  readonly id: string
  readonly opening: Amount | null
  readonly sequence: number | null
  readonly entries: readonly WaitingEntry[]
}

/** Statements of an account are booked one after the other: the lock is held until the end of the transaction. */
export async function lockAccount(transaction: Transaction, tenant: string, account: string): Promise<void> {
  await transaction.run({
    name: 'payments-lock-account',
    text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
    values: [`bank-account ${tenant} ${account}`],
  })
}

/** The accounts of the tenant itself, in their compact form. */
export async function tenantAccounts(transaction: Transaction, { codes }: ApplyParts, tenant: string): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.run({
    name: 'payments-tenant-accounts',
    text: `select upper(replace(a."bankAccount:iban", ' ', '')) as iban from twin_link l
      join "${familyTable('bankAccount')}" a on a.tenant_id = $1 and a.id = l.target_id and a.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null`,
    values: [tenant, codes.get('businessPartner:bankAccounts')],
    columns: columns({ iban: 'text' }),
  })
  return new Set(rows.map(({ iban }) => iban))
}

/** When a statement with this number came; undefined: it did not. */
export async function statementTaken(transaction: Transaction, tenant: string, number: string): Promise<string | undefined> {
  const { rows } = await transaction.run({
    name: 'payments-statement-taken',
    text: `select created_at as at from "${familyTable('bankStatement')}" where tenant_id = $1 and "bankStatement:number" = $2 and deleted_at is null`,
    values: [tenant, number],
    columns: columns({ at: 'instant' }),
  })
  return rows[0]?.at
}

/** The closing balance of the statement that was booked last; undefined where there is none. */
export async function lastClosing(transaction: Transaction, tenant: string, account: string): Promise<Amount | undefined> {
  const { rows } = await transaction.run({
    name: 'payments-last-closing',
    text: `select "bankStatement:closing" as closing from "${familyTable('bankStatement')}"
      where tenant_id = $1 and "bankStatement:account" = $2 and "bankStatement:state" <> 'new' and "bankStatement:closing" is not null and deleted_at is null
      order by "bankStatement:to" desc nulls last, "bankStatement:sequenceNumber" desc nulls last, id desc limit 1`,
    values: [tenant, account],
    columns: columns({ closing: 'integer' }),
  })
  return rows[0] && BigInt(rows[0].closing)
}

/** Statements of an account that wait, the oldest first. */
export async function waitingStatements(transaction: Transaction, tenant: string, account: string): Promise<readonly WaitingStatement[]> {
  const { rows } = await transaction.run({
    name: 'payments-waiting-statements',
    text: `select id, "bankStatement:opening" as opening, "bankStatement:sequenceNumber" as sequence, coalesce("bankStatement:waiting", '[]') as entries
      from "${familyTable('bankStatement')}"
      where tenant_id = $1 and "bankStatement:account" = $2 and "bankStatement:state" = 'new' and deleted_at is null
      order by "bankStatement:to" nulls last, "bankStatement:sequenceNumber" nulls last, id for update`,
    values: [tenant, account],
    columns: columns({ id: 'uuid', opening: 'integer?', sequence: 'integer?', entries: json<readonly WaitingEntry[]>() }),
  })
  return rows.map((row) => ({ ...row, opening: row.opening === null ? null : BigInt(row.opening) }))
}

/** Those of the keys under which an entry is booked already. */
export async function bookedKeys(transaction: Transaction, tenant: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.run({
    name: 'payments-booked-keys',
    text: `select "payment:bankReference" as key from "${familyTable('payment')}"
      where tenant_id = $1 and "payment:bankReference" = any($2::text[]) and deleted_at is null`,
    values: [tenant, keys],
    columns: columns({ key: 'text' }),
  })
  return new Set(rows.map(({ key }) => key))
}
