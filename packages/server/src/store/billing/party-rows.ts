import { columns, jsonOrNull, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { lastFailure } from '../payments/last-failure.ts'
import { familyTable } from '../physical/names.ts'
import type { BillingRead } from './billing-read.ts'

/** A postal address as stored; a missing part is null. */
export type AddressRow = {
  readonly street: string | null
  readonly houseNumber: string | null
  readonly addition: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
}

const address = (
  row: string,
) => `jsonb_build_object('street', ${row}."postalAddress:street", 'houseNumber', ${row}."postalAddress:houseNumber",
  'addition', ${row}."postalAddress:houseNumberAddition", 'postcode', ${row}."postalAddress:postcode", 'city', ${row}."postalAddress:city",
  'country', ${row}."postalAddress:country")`

/** SQL for links of a source that are valid at the end of the day `$3` in the zone `$4`. */
const linked = (link: string, source: string, relationship: string) =>
  `${link}.tenant_id = $1 and ${link}.source_id = ${source} and ${link}.relationship = ${relationship} and ${link}.deleted_at is null
    and ${link}.valid_from < (($3::date + 1)::timestamp at time zone $4::text) and ${link}.valid_to >= (($3::date + 1)::timestamp at time zone $4::text)`

const addressOf = (source: string, relationship: string) => `left join lateral (select ${address('a')} as address from twin_link x
  join "${familyTable('postalAddress')}" a on a.tenant_id = $1 and a.id = x.target_id and a.deleted_at is null
  where ${linked('x', source, relationship)} order by x.valid_from desc, x.id limit 1)`

const partnerColumns = columns({
  partner: 'uuid',
  number: 'text?',
  name1: 'text?',
  name2: 'text?',
  partnerType: 'text?',
  vatId: 'text?',
  leitwegId: 'text?',
  peppol: 'text?',
  language: 'text?',
  addressing: 'text?',
  email: 'text?',
  isDeceased: 'boolean',
  isCollective: 'boolean',
  address: jsonOrNull<AddressRow>(),
})
export type PartnerRow = RowOf<typeof partnerColumns>

/** Reads partners (uuids) as receivers of bills, with their contact address on the day. */
export function partnerRows({ tenant, codes, day, zone }: BillingRead, partners: readonly string[]): Statement<PartnerRow> {
  return {
    name: 'billing-partners',
    plan: 'generic',
    text: `select p.id as partner, p.identifier as number, p."businessPartner:name1" as name1, p."businessPartner:name2" as name2,
        p."businessPartner:partnerType" as "partnerType", p."businessPartner:vatId" as "vatId", p."businessPartner:leitwegId" as "leitwegId",
        nullif(p."businessPartner:peppol", '') as peppol,
        p."businessPartner:language" as language, p."businessPartner:addressing" as addressing, p."businessPartner:email" as email,
        p."businessPartner:deceasedAt" is not null as "isDeceased", coalesce(p."businessPartner:collectiveBilling", false) as "isCollective", c.address
      from "${familyTable('businessPartner')}" p ${addressOf('p.id', '$5')} c on true
      where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null`,
    values: [tenant, partners, day, zone, codes.get('businessPartner:contactAddress')],
    columns: partnerColumns,
  }
}

const paymentColumns = columns({
  contract: 'uuid',
  billingAddress: jsonOrNull<AddressRow>(),
  site: jsonOrNull<AddressRow>(),
  method: 'text?',
  dueDays: 'integer?',
  iban: 'text?',
  holder: 'text?',
  mandateReference: 'text?',
  mandateSignedAt: 'date?',
  scheme: 'text?',
  revokedAt: 'date?',
  lastUsed: 'date?',
  /** The reason of the last debit with the mandate, if that failed. */
  lastFailure: 'text?',
})
export type PaymentRow = RowOf<typeof paymentColumns>

/** Reads how and where contracts are billed on the day: billing address, site, payment method and mandate. */
export function paymentRows({ tenant, contracts, codes, day, zone }: BillingRead): Statement<PaymentRow> {
  return {
    name: 'billing-payments',
    plan: 'generic',
    text: `select c.id as contract, b.address as "billingAddress", coalesce(s.address, e.address) as site, m.definition as method,
        m."paymentMethod:dueDays" as "dueDays", m."paymentDirectDebit:iban" as iban, m."paymentDirectDebit:differentAccountHolder" as holder,
        d."sepaMandate:mandateReference" as "mandateReference", d."sepaMandate:signedAt" as "mandateSignedAt", d."sepaMandate:scheme" as scheme,
        d."sepaMandate:revokedAt" as "revokedAt", d."sepaMandate:lastUsed" as "lastUsed",
        ${lastFailure({ mandate: 'd.id', relationship: '$10' })} as "lastFailure"
      from unnest($2::uuid[]) as c(id)
      ${addressOf('c.id', '$5')} b on true
      ${addressOf('c.id', '$6')} s on true
      ${addressOf('c.id', '$7')} e on true
      left join lateral (select t.* from twin_link x join "${familyTable('paymentMethod')}" t on t.tenant_id = $1 and t.id = x.target_id and t.deleted_at is null
        where ${linked('x', 'c.id', '$8')} order by x.valid_from desc, x.id limit 1) m on true
      left join lateral (select t.* from twin_link x join "${familyTable('sepaMandate')}" t on t.tenant_id = $1 and t.id = x.target_id and t.deleted_at is null
        where ${linked('x', 'm.id', '$9')} order by x.valid_from desc, x.id limit 1) d on true`,
    values: [
      tenant,
      contracts,
      day,
      zone,
      ...[
        'contract:billingAddress',
        'contract:connectionAddress',
        'contract:executingAddressForContract',
        'contract:paymentMethod',
        'paymentDirectDebit:sepaMandate',
        'collection:sepaMandate',
      ].map((relationship) => codes.get(relationship)),
    ],
    columns: paymentColumns,
  }
}

const sellerColumns = columns({
  name: 'text?',
  vatId: 'text?',
  creditorId: 'text?',
  taxNumber: 'text?',
  registerCourt: 'text?',
  phone: 'text?',
  email: 'text?',
  website: 'text?',
  iban: 'text?',
  bic: 'text?',
  address: jsonOrNull<AddressRow>(),
})
export type SellerRow = RowOf<typeof sellerColumns>

/** Reads the tenant as the issuer of bills on the day, with its first bank account. */
export function sellerRow({ tenant, codes, day, zone }: BillingRead): Statement<SellerRow> {
  return {
    name: 'billing-seller',
    plan: 'generic',
    text: `select p."businessPartner:name1" as name, p."businessPartner:vatId" as "vatId", p."tenant:creditorId" as "creditorId",
        s."billingSetup:taxNumber" as "taxNumber", s."billingSetup:registerCourt" as "registerCourt",
        coalesce(s."billingSetup:phone", p."businessPartner:phone") as phone, coalesce(s."billingSetup:mail", p."businessPartner:email") as email,
        s."billingSetup:website" as website, b."bankAccount:iban" as iban, b."bankAccount:bic" as bic, c.address
      from "${familyTable('businessPartner')}" p
      ${addressOf('p.id', '$5')} c on true
      left join lateral (select t.* from twin_link x join "${familyTable('billingSetup')}" t on t.tenant_id = $1 and t.id = x.target_id and t.deleted_at is null
        where ${linked('x', 'p.id', '$6')} limit 1) s on true
      left join lateral (select t.* from twin_link x join "${familyTable('bankAccount')}" t on t.tenant_id = $1 and t.id = x.target_id and t.deleted_at is null
        where ${linked('x', 'p.id', '$7')} order by t.created_at, t.id limit 1) b on true
      where p.tenant_id = $1 and p.id = $2`,
    values: [
      tenant,
      tenant,
      day,
      zone,
      ...['businessPartner:contactAddress', 'tenant:billingSetup', 'businessPartner:bankAccounts'].map((relationship) =>
        codes.get(relationship),
      ),
    ],
    columns: sellerColumns,
  }
}
