import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import { firstDay, type BillingRead } from '../billing-read.ts'

const readingColumns = columns({
  contract: 'uuid',
  location: 'uuid',
  sector: 'text?',
  area: 'text?',
  stateNumber: 'number?',
  register: 'uuid',
  obis: 'text?',
  unit: 'text?',
  decimals: 'integer?',
  factor: 'number',
  day: 'date',
  reading: 'number',
  quality: 'text',
  estimatedBy: 'text?',
  installedOn: 'date?',
  removedOn: 'date?',
  forecast: 'integer?',
  meter: 'text?',
  malo: 'text?',
  meteringOperator: 'text?',
  calibrationUntil: 'date?',
  isForeign: 'boolean',
})
export type ReadingRow = RowOf<typeof readingColumns>

/**
 * Reads the readings at the market locations of energy contracts, in the order of their days: those of all meters that were ever installed
 * there. Readings from days on which the meter was somewhere else are foreign. Preliminary readings never bill. Days are those of the zone.
 * A meter is there from `installedOn` until `removedOn`; `forecast` is the market location's for a year, in kWh.
 */
export function readingRows({ tenant, contracts, codes, zone }: BillingRead): Statement<ReadingRow> {
  const join = (link: string, near: string, relationship: string) =>
    `join twin_link ${link} on ${link}.tenant_id = $1 and ${link}.${near} and ${link}.relationship = ${relationship} and ${link}.deleted_at is null`
  const twin = (alias: string, family: string, id: string) =>
    `join "${familyTable(family)}" ${alias} on ${alias}.tenant_id = $1 and ${alias}.id = ${id} and ${alias}.deleted_at is null`
  return {
    name: 'billing-readings',
    plan: 'generic',
    text: `select l.source_id as contract, m.id as location, m."marketLocation:sector" as sector, m."marketLocation:gridArea" as area,
        m."marketLocation:stateNumber" as "stateNumber", g.id as register, g."meterRegister:obis" as obis, g."meterRegister:unit" as unit,
        g."meterRegister:decimals" as decimals, coalesce(d."meter:factor", 1) as factor,
        (r."meterReading:readAt" at time zone $3::text)::date as day, r."meterReading:reading" as reading,
        coalesce(r."meterReading:quality", 'read') as quality, r."meterReading:estimatedBy" as "estimatedBy", m."marketLocation:annualForecast" as forecast,
        ${firstDay('i', '$3')} as "installedOn", case when isfinite(i.valid_to) then (i.valid_to at time zone $3::text)::date end as "removedOn", d."meter:meterNumber" as meter, m."marketLocation:malo" as malo,
        n."meterPoint:msbCode" as "meteringOperator", d."meter:calibrationUntil" as "calibrationUntil",
        (i.valid_from > r."meterReading:readAt" or i.valid_to < r."meterReading:readAt") and exists (
          select from twin_link w where w.tenant_id = $1 and w.source_id = d.id and w.target_id <> i.target_id and w.relationship = $7 and w.deleted_at is null
            and w.valid_from <= r."meterReading:readAt" and w.valid_to > r."meterReading:readAt") as "isForeign"
      from twin_link l
      ${twin('m', 'thing', 'l.target_id')}
      ${join('p', 'target_id = m.id', '$6')}
      ${twin('n', 'thing', 'p.source_id')}
      ${join('i', 'target_id = p.source_id', '$7')}
      ${twin('d', 'thing', 'i.source_id')}
      ${join('o', 'source_id = d.id', '$8')}
      ${twin('g', 'thing', 'o.target_id')}
      ${join('e', 'source_id = g.id', '$9')}
      ${twin('r', 'meterReading', 'e.target_id')}
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship in ($4, $5) and l.deleted_at is null
        and coalesce(r."meterReading:quality", 'read') <> 'preliminary'
      order by l.source_id, g.id, r."meterReading:readAt", r.created_at`,
    values: [
      tenant,
      contracts,
      zone,
      ...[
        'contractEnergySupply:marketLocations',
        'contractGridUsage:marketLocations',
        'meterPoint:marketLocations',
        'meter:meterPoint',
        'meter:meterRegisters',
        'meterRegister:meterReadings',
      ].map((relationship) => codes.get(relationship)),
    ],
    columns: readingColumns,
  }
}

const calorificColumns = columns({ area: 'text?', month: 'date', value: 'number' })
export type CalorificRow = RowOf<typeof calorificColumns>

/** Reads the calorific values of gas of a tenant: kWh for each cubic metre, by area and month (first day). */
export function calorificRows({ tenant }: Pick<BillingRead, 'tenant'>): Statement<CalorificRow> {
  return {
    name: 'billing-calorific-values',
    text: `select nullif("calorificValue:area", '') as area, date_trunc('month', "calorificValue:month")::date as month, "calorificValue:kWhPerCubicMetre" as value
      from "${familyTable('calorificValue')}" where tenant_id = $1 and deleted_at is null order by "calorificValue:month", id`,
    values: [tenant],
    columns: calorificColumns,
  }
}
