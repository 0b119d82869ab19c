import type { DateText } from '@twinwerk/model/calendar/date'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { familyTable } from '../physical/names.ts'

/** A circle of receipt numbers: the letter in front, and the year of the receipts. */
export type Circle = { readonly tenant: string; readonly letter: string; readonly year: string }

const first = columns({ first: 'integer' })

/**
 * Draws consecutive receipt numbers in the transaction of the caller. The circle is locked until its end, and a rollback gives the numbers
 * back, so the circle has no gap. The first draw of a circle continues behind the numbers that receipts have already.
 */
export async function drawReceiptNumbers(transaction: Transaction, circle: Circle, count: number): Promise<readonly string[]> {
  const { tenant } = circle
  const prefix = prefixOf(circle)
  const counter = `receipt ${prefix}`
  await transaction.run({
    name: 'receipt-circle-begin',
    text: `insert into identifier_counter (tenant_id, pattern, next)
      select $1, $2, coalesce(max(substring("receipt:receiptNumber" from length($3) + 1)::bigint), 0) + 1 from "${familyTable('receipt')}"
        where tenant_id = $1 and "receipt:receiptNumber" like $3 || '%' and substring("receipt:receiptNumber" from length($3) + 1) ~ '^[0-9]+$'
          and not exists (select 1 from identifier_counter where tenant_id = $1 and pattern = $2)
      on conflict (tenant_id, pattern) do nothing`,
    values: [tenant, counter, prefix],
  })
  const drawn = await transaction.run({
    name: 'receipt-numbers',
    text: 'update identifier_counter set next = next + $3 where tenant_id = $1 and pattern = $2 returning next - $3 as first',
    values: [tenant, counter, count],
    columns: first,
  })
  const from = firstRow(drawn).first
  return Array.from({ length: count }, (_, index) => `${prefix}${String(from + index).padStart(6, '0')}`)
}

/** Returns the day of the last receipt of a circle; undefined for a circle without receipts. */
export async function lastReceiptDay(transaction: Transaction, circle: Circle): Promise<DateText | undefined> {
  const { rows } = await transaction.run({
    name: 'receipt-circle-last',
    text: `select "receipt:date" as day from "${familyTable('receipt')}" where tenant_id = $1 and "receipt:receiptNumber" like $2 || '%' and "receipt:date" is not null
      order by "receipt:date" desc limit 1`,
    values: [circle.tenant, prefixOf(circle)],
    columns: columns({ day: 'date' }),
  })
  return rows[0]?.day
}

function prefixOf({ letter, year }: Circle): string {
  return `${letter}-${year}-`
}
