/**
 * SQL for the open amount of the receipt with this alias. Receipts of earlier releases have none: drafts, paid, cancelled and absorbed ones
 * owe nothing, and others are open whole. It is null for those paid in part: nobody knows the rest until a person books the part that was
 * paid. `knownOpen` of the model says the same.
 */
export function knownOpen(alias: string): string {
  const status = `${alias}."receipt:status"`
  return `coalesce(${alias}."receipt:openAmount",
    case when ${status} in ('draft', 'paid', 'reversed', 'absorbed') then 0 when ${status} <> 'partly' then ${alias}."receipt:sumGross" end)`
}

/** The same where a person books the part that was paid: then the whole amount counts as open, until it is booked (ADR 105). */
export function openForBooking(alias: string): string {
  return `coalesce(${knownOpen(alias)}, ${alias}."receipt:sumGross", 0)`
}
