import type { ApplyParts } from '../store/apply/change.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/names.ts'

export type Declarant = {
  readonly customerNumber?: string | undefined
  readonly surname: string
  readonly contractNumber?: string | undefined
}

export type Matched = { readonly customer: string; readonly contract: string; readonly contractNumber: string }

/**
 * The contract that somebody means: the customer has that number and that name, and of the customer's contracts that have not ended it is the one with the number
 * that was given, or the only one. Whatever is left open is undefined: then people look at it.
 */
export async function matchContract(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, at, today }: { readonly tenant: string; readonly at: string; readonly today: string },
  { customerNumber, surname, contractNumber }: Declarant,
): Promise<Matched | undefined> {
  if (customerNumber === undefined || customerNumber.trim() === '') return undefined
  const partner = `"${familyTable('businessPartner')}"`
  const { rows: customers } = await transaction.run({
    name: 'declaration-customer',
    text: `select id, "businessPartner:surname" as surname, "businessPartner:name1" as name1, "businessPartner:name2" as name2 from ${partner}
      where tenant_id = $1 and upper(identifier) = upper($2) and deleted_at is null limit 2`,
    values: [tenant, customerNumber.trim()],
  })
  const [customer] = customers
  if (!customer || customers.length > 1) return undefined
  const names = ['surname', 'name1', 'name2'].flatMap((name) => (typeof customer[name] === 'string' ? [customer[name]] : []))
  if (!names.some((name) => isSameName(name, surname))) return undefined
  const { rows: contracts } = await transaction.run({
    name: 'declaration-contracts',
    text: `select c.id, c.identifier from twin_link l join "${familyTable('contract')}" c on c.tenant_id = l.tenant_id and c.id = l.source_id and c.deleted_at is null
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null and l.valid_from <= $4::timestamptz and l.valid_to > $4::timestamptz
        and ("contract:contractEnd" is null or "contract:contractEnd" >= $5::date) and ($6::text is null or upper(c.identifier) = upper($6::text)) limit 2`,
    values: [tenant, customer['id'], codes.get('contract:receiverForContract'), at, today, contractNumber?.trim() || null],
  })
  const [contract] = contracts
  if (!contract || contracts.length > 1) return undefined
  return {
    customer: customer['id'] as string,
    contract: contract['id'] as string,
    contractNumber: (contract['identifier'] as string | null) ?? '',
  }
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
