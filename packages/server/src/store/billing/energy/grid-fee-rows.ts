import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { BillingRead } from '../billing-read.ts'

const gridFeeColumns = columns({
  area: 'text?',
  sector: 'text',
  from: 'date',
  energyPrice: 'number?',
  basePrice: 'integer?',
  meteringPrice: 'integer?',
  concession: 'number?',
})
export type GridFeeRow = RowOf<typeof gridFeeColumns>

/** Reads the grid fees of a tenant in the order of their days: cents for each kWh, and 1/10,000 euro for a year. All are net. */
export function gridFeeRows({ tenant }: Pick<BillingRead, 'tenant'>): Statement<GridFeeRow> {
  return {
    name: 'billing-grid-fees',
    text: `select nullif("gridFee:area", '') as area, "gridFee:sector" as sector, "gridFee:validFrom" as from, "gridFee:energyPrice" as "energyPrice",
        "gridFee:basePrice" as "basePrice", "gridFee:meteringPrice" as "meteringPrice", "gridFee:concession" as concession
      from "${familyTable('gridFee')}" where tenant_id = $1 and deleted_at is null and "gridFee:validFrom" is not null order by "gridFee:validFrom", id`,
    values: [tenant],
    columns: gridFeeColumns,
  }
}
