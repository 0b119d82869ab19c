import type { DateText } from '@twinwerk/model/calendar/date'
import { familyTable } from '../../physical/names.ts'

/** The days of a month on which one receiver has the calls. Null: the month goes no further on that side. */
export type MonthPart = { readonly from: DateText | null; readonly to: DateText | null }

/**
 * The slices of elements ($2, uuids) of a tenant ($1). A slice of calls that were rated anew keeps its days as long as its receipt stands;
 * a slice of a cancelled receipt is billed by the receivers of today.
 */
export const elementSlices = `select s.element_id, s.month, s.after, s.up_to, s.is_freed, s.from_day, s.to_day, coalesce(s.is_late, s.after > 0) as is_late,
      s.is_freed and exists (select from "${familyTable('receipt')}" r where r.tenant_id = $1 and r.id = s.receipt_id
        and r."receipt:status" <> 'reversed' and r."receipt:receiptNumber" is not null) as keeps
    from call_slice s where s.tenant_id = $1 and s.element_id = any($2::uuid[])`

/**
 * The billed months of elements of a tenant ($1), with the days that their first bills have: calls of these days that come after are late.
 * A month from before slices were noted was billed whole.
 */
export const billedMonthsOf = (elements: string) => `select b.element_id, b.month, b.up_to,
      case when bool_or(s.after = 0) then coalesce(range_agg(daterange(s.from_day, s.to_day, '[]')) filter (where not coalesce(s.is_late, s.after > 0)), '{}')
        else datemultirange(daterange(null, null)) end as days
    from billed_calls b left join call_slice s on s.tenant_id = $1 and s.element_id = b.element_id and s.month = b.month
    where b.tenant_id = $1 and b.element_id ${elements} group by b.element_id, b.month, b.up_to`

/** The billed months of elements ($2, uuids). */
export const billedMonths = billedMonthsOf('= any($2::uuid[])')

/** The slice of a call `c` is `s`. */
export const inSlice = 's.element_id = c.element_id and s.month = c.month and c.number > s.after and c.number <= s.up_to'

/** The order in which the calls of a month take free units: late slices come after all other calls, and open late calls last. */
export const turnOf = (isLate: string) => `case when not ${isLate} then 0 else coalesce(s.after, 9223372036854775807) end`

/**
 * Calls (`d`) of a turn take free units in the order of their begin. Calls that begin at one instant have an order of their own, so that
 * sums do not depend on the files in which the calls came.
 */
export const freeOrder = 'd.turn, d.begin, d.caller, d.callee, d.seconds, d.number'

/** Imports that are withdrawn are being deleted. */
export const notWithdrawn = 'not exists (select from call_file f where f.tenant_id = $1 and f.import_id = c.import_id and f.withdrawn)'

/** A call belongs to the part of the month whose bounds the table has. A slice that keeps its days is the part of its calls. */
export const isInPart = (table: string) =>
  `case when s.keeps then s.from_day is not distinct from ${table}.part_from and s.to_day is not distinct from ${table}.part_to
      else c.day >= coalesce(${table}.part_from, c.day) and c.day <= coalesce(${table}.part_to, c.day) end`
