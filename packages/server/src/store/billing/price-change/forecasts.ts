import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

const forecastColumns = columns({ contract: 'uuid', forecast: 'integer' })
export type ForecastRow = RowOf<typeof forecastColumns>

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** Reads the consumption that the grid operator expects of supplies (uuids of contracts), in kWh a year. */
export function forecastRows({ tenant, codes }: Reading, contracts: readonly string[]): Statement<ForecastRow> {
  return {
    name: 'price-change-forecasts',
    text: `select l.source_id as contract, sum(m."marketLocation:annualForecast")::integer as forecast
      from twin_link l join "${familyTable('thing')}" m on m.tenant_id = $1 and m.id = l.target_id and m.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and l.valid_to = 'infinity'
        and m."marketLocation:annualForecast" is not null
      group by l.source_id`,
    values: [tenant, contracts, codes.get('contractEnergySupply:marketLocations')],
    columns: forecastColumns,
  }
}
