import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { firstDay, lastDay, type BillingRead } from './billing-read.ts'

const contractColumns = columns({
  contract: 'uuid',
  definition: 'text',
  number: 'text?',
  begin: 'date',
  end: 'date?',
  anchor: 'date?',
  hold: 'boolean',
  holdReason: 'text?',
  minTermEnd: 'date?',
  noticePeriod: 'text?',
  readingCycle: 'text?',
  budgetInstalment: 'integer?',
})
export type ContractRow = RowOf<typeof contractColumns>

/**
 * Reads contracts. The instalment is gross, in 1/10,000 euro. `hold` is true while the billing of the contract is on hold on the day of the
 * run.
 */
export function contractRows({ tenant, contracts, day }: BillingRead): Statement<ContractRow> {
  return {
    name: 'billing-contracts',
    plan: 'generic',
    text: `select id as contract, definition, identifier as number, "contract:contractBegin" as begin, "contract:contractEnd" as end,
        "contract:billingAnchor" as anchor, "contractEnergySupply:readingCycle" as "readingCycle",
        "contractEnergySupply:budgetInstalment" as "budgetInstalment", "contract:minTermEnd" as "minTermEnd", "contract:noticePeriod" as "noticePeriod",
        coalesce("contract:billingHold", false) and coalesce("contract:holdUntil", 'infinity'::date) >= $3::date as hold, "contract:holdReason" as "holdReason"
      from "${familyTable('contract')}" where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null and "contract:contractBegin" is not null`,
    values: [tenant, contracts, day],
    columns: contractColumns,
  }
}

const receiverColumns = columns({
  contract: 'uuid',
  receiver: 'uuid',
  from: 'date?',
  to: 'date?',
  partnerType: 'text?',
  treatment: 'text?',
  isExempt: 'boolean',
})
export type ReceiverRow = RowOf<typeof receiverColumns>

/** Reads the receivers of contracts with the days on which they pay. */
export function receiverRows({ tenant, contracts, codes, zone }: BillingRead): Statement<ReceiverRow> {
  return {
    name: 'billing-receivers',
    plan: 'generic',
    text: `select l.source_id as contract, p.id as receiver, ${firstDay('l', '$4')} as from, ${lastDay('l', '$4')} as to,
        "businessPartner:partnerType" as "partnerType", "businessPartner:taxTreatment" as treatment,
        coalesce("businessPartner:taxExempt", false) as "isExempt"
      from twin_link l join "${familyTable('businessPartner')}" p on p.tenant_id = $1 and p.id = l.target_id and p.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null order by l.valid_from, l.id`,
    values: [tenant, contracts, codes.get('contract:receiverForContract'), zone],
    columns: receiverColumns,
  }
}

const frameworkColumns = columns({ contract: 'uuid', framework: 'uuid', from: 'date?', to: 'date?', percent: 'number' })
export type FrameworkRow = RowOf<typeof frameworkColumns>

/** Reads the framework contracts of contracts that give a discount, with the days on which they apply. */
export function frameworkRows({ tenant, contracts, codes, zone }: BillingRead): Statement<FrameworkRow> {
  return {
    name: 'billing-frameworks',
    plan: 'generic',
    text: `select l.target_id as contract, f.id as framework, ${firstDay('l', '$4')} as from, ${lastDay('l', '$4')} as to,
        f."contractFramework:discount" as percent
      from twin_link l join "${familyTable('contract')}" f on f.tenant_id = $1 and f.id = l.source_id and f.deleted_at is null
      where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and f."contractFramework:discount" > 0
      order by l.valid_from, l.id`,
    values: [tenant, contracts, codes.get('contractFramework:contracts'), zone],
    columns: frameworkColumns,
  }
}

const chargeColumns = columns({
  contract: 'uuid',
  charge: 'uuid',
  text: 'text',
  textEn: 'text?',
  amount: 'integer',
  basis: 'text',
  taxClass: 'text',
  from: 'date',
  to: 'date',
  reason: 'text?',
})
export type ChargeRow = RowOf<typeof chargeColumns>

/** Reads the open charges of contracts in the order of their creation. Amounts in 1/10,000 euro. */
export function chargeRows({ tenant, contracts, codes }: BillingRead): Statement<ChargeRow> {
  return {
    name: 'billing-charges',
    plan: 'generic',
    text: `select l.target_id as contract, c.id as charge, "charge:text" as text, "charge:texts" #>> '{text,en}' as "textEn", "charge:amount" as amount, "charge:basis" as basis,
        "charge:taxClass" as "taxClass", "charge:serviceFrom" as from, "charge:serviceTo" as to, "charge:reason" as reason
      from twin_link l join "${familyTable('charge')}" c on c.tenant_id = $1 and c.id = l.source_id and c.deleted_at is null
      where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and c."charge:state" = 'open'
      order by c.created_at, c.id`,
    values: [tenant, contracts, codes.get('charge:contract')],
    columns: chargeColumns,
  }
}
