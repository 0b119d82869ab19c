/**
 * SQL for the open amount of the receipt with this alias. Receipts of earlier releases have none: paid, cancelled and absorbed ones are
 * settled, and others are open whole. It is null for those paid in part: nobody knows the rest until a person books the part that was paid.
 */
export function knownOpen(alias: string): string {
  const status = `${alias}."receipt:status"`
  return `coalesce(${alias}."receipt:openAmount",
    case when ${status} in ('paid', 'reversed', 'absorbed') then 0 when ${status} <> 'partly' then ${alias}."receipt:sumGross" end)`
}
