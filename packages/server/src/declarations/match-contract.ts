import type { ApplyParts } from '../store/apply/change.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/names.ts'

export type Declarant = {
  readonly customerNumber?: string | undefined
  /** May be the customer's number, too, where that is missing: people write what stands on their letter. */
  readonly contractNumber?: string | undefined
  /** What the customer may be called by what was typed: the last name, or all of it. */
  readonly names: readonly string[]
}

export type Matched = { readonly customer: string; readonly contract: string; readonly contractNumber: string }
type When = { readonly tenant: string; readonly at: string; readonly today: string }

/**
 * The contract that somebody means: the customer has that number and that name, and of the customer's contracts that have not ended it is the one with the number
 * that was given, or the only one. Whatever is left open is undefined: then people look at it.
 */
export async function matchContract(
  transaction: Transaction,
  parts: ApplyParts,
  when: When,
  declarant: Declarant,
): Promise<Matched | undefined> {
  const customerNumber = declarant.customerNumber?.trim() || null
  const contractNumber = declarant.contractNumber?.trim() || null
  const find = (customer: string | null, contract: string | null) =>
    findContract(transaction, parts, when, { customer, contract, names: declarant.names })
  if (customerNumber !== null) return find(customerNumber, contractNumber)
  if (contractNumber === null) return undefined
  return (await find(null, contractNumber)) ?? find(contractNumber, null)
}

type Wanted = { readonly customer: string | null; readonly contract: string | null; readonly names: readonly string[] }

async function findContract(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, at, today }: When,
  wanted: Wanted,
): Promise<Matched | undefined> {
  const { rows } = await transaction.run({
    name: 'declaration-contract',
    text: `select c.id, c.identifier, p.id as customer, p."businessPartner:surname" as surname, p."businessPartner:name1" as name1, p."businessPartner:name2" as name2
      from twin_link l join "${familyTable('contract')}" c on c.tenant_id = l.tenant_id and c.id = l.source_id and c.deleted_at is null
      join "${familyTable('businessPartner')}" p on p.tenant_id = l.tenant_id and p.id = l.target_id and p.deleted_at is null
      where l.tenant_id = $1 and l.relationship = $2 and l.deleted_at is null and l.valid_from <= $3::timestamptz and l.valid_to > $3::timestamptz
        and (c."contract:contractEnd" is null or c."contract:contractEnd" >= $4::date)
        and ($5::text is null or p.identifier = $5::text) and ($6::text is null or c.identifier = $6::text) limit 2`,
    values: [
      tenant,
      codes.get('contract:receiverForContract'),
      at,
      today,
      wanted.customer?.toUpperCase() ?? null,
      wanted.contract?.toUpperCase() ?? null,
    ],
  })
  const [row] = rows
  if (!row || rows.length > 1) return undefined
  const stored = ['surname', 'name1', 'name2'].flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : []))
  if (!stored.some((name) => wanted.names.some((typed) => isSameName(name, typed)))) return undefined
  return { customer: row['customer'] as string, contract: row['id'] as string, contractNumber: (row['identifier'] as string | null) ?? '' }
}

/** `name1` of a person is "surname, given name"; umlauts may be written as two letters, and case, accents and hyphens say nothing. */
export function isSameName(stored: string, typed: string): boolean {
  const wanted = plain(typed)
  return wanted !== '' && [stored, stored.split(',')[0]!, stored.split(',').toReversed().join(' ')].some((each) => plain(each) === wanted)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
