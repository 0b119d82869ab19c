import type { KnownPartner, LedgerFacts } from '@twinwerk/model/billing/payments/ledger'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'
import { knownOpen } from './known-open.ts'

/** The names that entries carry. Only what they name is read; open receipts are read all. */
export type Named = {
  readonly ibans: readonly string[]
  readonly mandateReferences: readonly string[]
  readonly endToEndIds: readonly string[]
}

/** Receipts that are owed, or credits, which money that goes out settles. */
type Side = 'owed' | 'credits'
type Asked = { readonly tenant: string; readonly named: Named; readonly side?: Side }

/**
 * Reads the open receipts of a tenant and everything by which an entry may lead to one. The open amounts of credits are returned above
 * zero, so that the same rules match them with the amount that went out.
 */
export async function readLedgerFacts(transaction: Transaction, parts: ApplyParts, asked: Asked): Promise<LedgerFacts> {
  const { tenant, side = 'owed' } = asked
  const receipts = await openReceipts(transaction, parts, { tenant, side })
  return {
    receipts,
    partners: [...(await debtors(transaction, parts, { tenant, side })), ...(await accountOwners(transaction, parts, asked))],
    contracts: await contractsOf(transaction, parts, { tenant, side }),
    mandates: await mandatesOf(transaction, parts, asked),
    collections: await collectionsOf(transaction, parts, asked),
  }
}

type OfSide = { readonly tenant: string; readonly side: Side }

/**
 * Numbered, with a known amount on this side of zero that is not paid.
 */
const isOpen = (side: Side) => `r.tenant_id = $1 and r.deleted_at is null and r."receipt:receiptNumber" is not null
  and r."receipt:status" not in ('draft', 'reversed', 'paid', 'absorbed') and ${knownOpen('r')} ${side === 'owed' ? '>' : '<'} 0`

async function openReceipts(transaction: Transaction, { codes }: ApplyParts, { tenant, side }: OfSide): Promise<LedgerFacts['receipts']> {
  const { rows } = await transaction.run({
    name: `payments-open-receipts-${side}`,
    text: `select r.id as receipt, r."receipt:receiptNumber" as number, coalesce(r."receipt:dueDate", r."receipt:date") as "dueDate",
        ${knownOpen('r')} as open, p.target_id as partner,
        array(select c.target_id from twin_link c where c.tenant_id = $1 and c.source_id = r.id and c.relationship = $3 and c.deleted_at is null) as contracts
      from "${familyTable('receipt')}" r
      join twin_link p on p.tenant_id = $1 and p.source_id = r.id and p.relationship = $2 and p.deleted_at is null
      where ${isOpen(side)} order by r.id`,
    values: [tenant, codes.get('receipt:receiver'), codes.get('receipt:contract')],
    columns: columns({ receipt: 'uuid', number: 'text', dueDate: 'date', open: 'integer', partner: 'uuid', contracts: 'uuid[]' }),
  })
  return rows.map((row) => ({ ...row, open: side === 'owed' ? BigInt(row.open) : -BigInt(row.open) }))
}

/** Partners with open receipts, by number and name. Their accounts are among those of all partners. */
async function debtors(transaction: Transaction, { codes }: ApplyParts, { tenant, side }: OfSide): Promise<readonly KnownPartner[]> {
  const { rows } = await transaction.run({
    name: `payments-debtors-${side}`,
    text: `select b.id as partner, coalesce(b.identifier, '') as number, array_remove(array[b."businessPartner:name1",
        concat_ws(' ', b."businessPartner:givenname", b."businessPartner:surname"), b."businessPartner:name2"], null) as names
      from "${familyTable('businessPartner')}" b where b.tenant_id = $1 and b.deleted_at is null and b.id in (
        select p.target_id from "${familyTable('receipt')}" r
        join twin_link p on p.tenant_id = $1 and p.source_id = r.id and p.relationship = $2 and p.deleted_at is null where ${isOpen(side)})`,
    values: [tenant, codes.get('receipt:receiver')],
    columns: columns({ partner: 'uuid', number: 'text', names: 'text[]' }),
  })
  return rows.map((row) => ({ ...row, ibans: [] }))
}

/** The owners of accounts: as partners keep them, and as earlier payments came from them. */
async function accountOwners(transaction: Transaction, { codes }: ApplyParts, { tenant, named }: Asked): Promise<readonly KnownPartner[]> {
  if (named.ibans.length === 0) return []
  const { rows } = await transaction.run({
    name: 'payments-account-owners',
    text: `select l.source_id as partner, upper(replace(a."bankAccount:iban", ' ', '')) as iban
        from "${familyTable('bankAccount')}" a join twin_link l on l.tenant_id = $1 and l.target_id = a.id and l.relationship = $3 and l.deleted_at is null
        where a.tenant_id = $1 and a.deleted_at is null and upper(replace(a."bankAccount:iban", ' ', '')) = any($2::text[])
      union select l.target_id, t."payment:iban"
        from "${familyTable('payment')}" t join twin_link l on l.tenant_id = $1 and l.source_id = t.id and l.relationship = $4 and l.deleted_at is null
        where t.tenant_id = $1 and t.deleted_at is null and t."payment:iban" = any($2::text[])`,
    values: [tenant, named.ibans, codes.get('businessPartner:bankAccounts'), codes.get('payment:businessPartner')],
    columns: columns({ partner: 'uuid', iban: 'text' }),
  })
  return rows.map(({ partner, iban }) => ({ partner, number: '', names: [], ibans: [iban] }))
}

async function contractsOf(transaction: Transaction, { codes }: ApplyParts, { tenant, side }: OfSide): Promise<LedgerFacts['contracts']> {
  const { rows } = await transaction.run({
    name: `payments-contracts-${side}`,
    text: `select distinct c.id as contract, c.identifier as number, p.target_id as partner from "${familyTable('receipt')}" r
      join twin_link p on p.tenant_id = $1 and p.source_id = r.id and p.relationship = $2 and p.deleted_at is null
      join twin_link l on l.tenant_id = $1 and l.source_id = r.id and l.relationship = $3 and l.deleted_at is null
      join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = l.target_id and c.deleted_at is null and c.identifier is not null
      where ${isOpen(side)}`,
    values: [tenant, codes.get('receipt:receiver'), codes.get('receipt:contract')],
    columns: columns({ contract: 'uuid', number: 'text', partner: 'uuid' }),
  })
  return rows
}

async function mandatesOf(transaction: Transaction, { codes }: ApplyParts, { tenant, named }: Asked): Promise<LedgerFacts['mandates']> {
  if (named.mandateReferences.length === 0) return []
  const { rows } = await transaction.run({
    name: 'payments-mandates',
    text: `select m."sepaMandate:mandateReference" as reference, o.source_id as partner from "${familyTable('sepaMandate')}" m
      join twin_link a on a.tenant_id = $1 and a.target_id = m.id and a.relationship = $3 and a.deleted_at is null
      join twin_link o on o.tenant_id = $1 and o.target_id = a.source_id and o.relationship = $4 and o.deleted_at is null
      where m.tenant_id = $1 and m.deleted_at is null and upper(m."sepaMandate:mandateReference") = any($2::text[])`,
    values: [
      tenant,
      named.mandateReferences.map((each) => each.toUpperCase()),
      codes.get('bankAccount:sepaMandates'),
      codes.get('businessPartner:bankAccounts'),
    ],
    columns: columns({ reference: 'text', partner: 'uuid' }),
  })
  return rows
}

async function collectionsOf(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, named }: Asked,
): Promise<LedgerFacts['collections']> {
  if (named.endToEndIds.length === 0) return []
  const { rows } = await transaction.run({
    name: 'payments-collections-named',
    text: `select distinct c."collection:endToEndId" as "endToEndId", l.target_id as receipt from "${familyTable('collection')}" c
      join twin_link l on l.tenant_id = $1 and l.source_id = c.id and l.relationship = $3 and l.deleted_at is null
      where c.tenant_id = $1 and c.deleted_at is null and c."collection:endToEndId" = any($2::text[])`,
    values: [tenant, named.endToEndIds, codes.get('collection:receipt')],
    columns: columns({ endToEndId: 'text', receipt: 'uuid' }),
  })
  return rows
}
