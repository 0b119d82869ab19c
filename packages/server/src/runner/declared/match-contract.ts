import { isSameName, isSameStreet } from '@twinwerk/model/text/same-words'
import type { ApplyParts } from '../../store/write/change.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'

export type Declarant = {
  readonly customerNumber?: string | undefined
  /** May also be the customer's number if that is missing: people copy the number from their letter. */
  readonly contractNumber?: string | undefined
  /** The names under which the customer may be found: the last name, or the whole name that was typed. */
  readonly names: readonly string[]
  /** The address of the customer or of the line. Only staff who record a declaration enter the address; public pages ask for a number. */
  readonly place?: DeclaredPlace | undefined
}

export type DeclaredPlace = { readonly street: string; readonly houseNumber: string; readonly postcode: string }

export type Matched = { readonly customer: string; readonly contract: string; readonly contractNumber: string }
/** `at` is an ISO instant, `today` its day in the tenant's zone. */
type When = { readonly tenant: string; readonly at: string; readonly today: string }

/**
 * Finds the contract that a declaration means. The customer has the given number and name. The contract is one of the customer's contracts
 * that have not ended: the one with the given number, or the only one. If no number leads to a contract, name and address must fit exactly
 * one contract. Returns undefined in all other cases, which a clerk decides.
 */
export async function matchContract(
  transaction: Transaction,
  parts: ApplyParts,
  { declarant, ...when }: When & { readonly declarant: Declarant },
): Promise<Matched | undefined> {
  const customerNumber = declarant.customerNumber?.trim() || null
  const contractNumber = declarant.contractNumber?.trim() || null
  const find = (customer: string | null, contract: string | null) =>
    findContract(transaction, parts, { ...when, customer, contract, names: declarant.names })
  if (customerNumber !== null || contractNumber !== null) {
    const found =
      customerNumber === null
        ? ((await find(null, contractNumber)) ?? (await find(contractNumber, null)))
        : await find(customerNumber, contractNumber)
    if (found) return found
  }
  return declarant.place && findAtPlace(transaction, parts, { ...when, names: declarant.names, place: declarant.place })
}

type Wanted = When & { readonly customer: string | null; readonly contract: string | null; readonly names: readonly string[] }

async function findContract(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, at, today, ...wanted }: Wanted,
): Promise<Matched | undefined> {
  const { rows } = await transaction.run({
    name: 'declaration-contract',
    text: `select c.id as contract, coalesce(c.identifier, '') as "contractNumber", p.id as customer, p."businessPartner:surname" as surname, p."businessPartner:name1" as name1, p."businessPartner:name2" as name2
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
    columns: columns(foundShape),
  })
  const [row] = rows
  return row && rows.length === 1 && isCalled(row, wanted.names) ? matchedIn(row) : undefined
}

type AtPlace = When & { readonly names: readonly string[]; readonly place: DeclaredPlace }

/**
 * Finds the only contract at an address. The database compares postcode and house number with floor and flat, regardless of their notation.
 * Streets are compared afterwards, because their spelling varies.
 */
async function findAtPlace(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, at, today, names, place }: AtPlace,
): Promise<Matched | undefined> {
  const valid = (link: string) =>
    `${link}.deleted_at is null and ${link}.valid_from <= $2::timestamptz and ${link}.valid_to > $2::timestamptz`
  const { rows } = await transaction.run({
    name: 'declaration-place',
    text: `select distinct c.id as contract, coalesce(c.identifier, '') as "contractNumber", p.id as customer, p."businessPartner:surname" as surname, p."businessPartner:name1" as name1, p."businessPartner:name2" as name2,
        a."postalAddress:street" as street
      from "${familyTable('postalAddress')}" a
      join twin_link h on h.tenant_id = a.tenant_id and h.target_id = a.id and h.relationship = any($4) and ${valid('h')}
      join twin_link l on l.tenant_id = a.tenant_id and l.relationship = $5 and (l.source_id = h.source_id or l.target_id = h.source_id) and ${valid('l')}
      join "${familyTable('contract')}" c on c.tenant_id = l.tenant_id and c.id = l.source_id and c.deleted_at is null
      join "${familyTable('businessPartner')}" p on p.tenant_id = l.tenant_id and p.id = l.target_id and p.deleted_at is null
      where a.tenant_id = $1 and a.deleted_at is null and a."postalAddress:postcode" = $6
        and regexp_replace(lower(a."postalAddress:houseNumber" || coalesce(a."postalAddress:houseNumberAddition", '')), '[\\s.,;:/()-]', '', 'g') = $7
        and (c."contract:contractEnd" is null or c."contract:contractEnd" >= $3::date)`,
    values: [
      tenant,
      at,
      today,
      ['businessPartner:contactAddress', 'contract:connectionAddress'].map((relationship) => codes.get(relationship)),
      codes.get('contract:receiverForContract'),
      place.postcode.trim(),
      place.houseNumber.toLowerCase().replaceAll(/[\s.,;:/()-]/g, ''),
    ],
    columns: columns({ ...foundShape, street: 'text?' }),
  })
  const found = new Map(
    rows
      .filter((row) => isSameStreet(String(row.street), place.street) && isCalled(row, names))
      .map((row) => [row.contract, matchedIn(row)]),
  )
  return found.size === 1 ? [...found.values()][0] : undefined
}

const foundShape = {
  ...({ contract: 'uuid', contractNumber: 'text', customer: 'uuid' } as const),
  ...({ surname: 'text?', name1: 'text?', name2: 'text?' } as const),
}

type Names = { readonly surname: string | null; readonly name1: string | null; readonly name2: string | null }

function isCalled({ surname, name1, name2 }: Names, names: readonly string[]): boolean {
  return [surname, name1, name2].some((stored) => stored !== null && names.some((typed) => isSameName(stored, typed)))
}

function matchedIn({ customer, contract, contractNumber }: Matched): Matched {
  return { customer, contract, contractNumber }
}
