/** The parameters of `zoneLinks`, as `$1`: the tenant, a relationship, and two lists of relationships. */
type Parameters = Readonly<Record<'tenant' | 'prices' | 'zonePrice' | 'newComponent', string>> & {
  /** The column of the one zone whose prices are wanted, for a lateral join. Without it: the prices of all zones. */
  readonly zone?: string
}

/** The relationships by which price changes, also of earlier releases, name a price of a zone and hold the price that they made of it. */
const byChanges = [
  ['newPrice:zonePrice', 'processPriceChange:zonePrice'],
  ['newPrice:made', 'processPriceChange:newComponent'],
]

/** Returns the values of the parameters `zonePrice` and `newComponent` of `zoneLinks`. */
export function zonePriceCodes(codes: ReadonlyMap<string, number>): readonly (readonly (number | undefined)[])[] {
  return byChanges.map((relationships) => relationships.map((each) => codes.get(each)))
}

/**
 * SQL for the prices of tariff zones: those of the zone with the days of their links, and those that price changes have made of them. The
 * latter hold where they are agreed with an element (`onlyAgreed`), and for nobody else.
 */
export function zoneLinks({ tenant, prices, zonePrice, newComponent, zone }: Parameters): string {
  const link = (alias: string, relationship: string) =>
    `${alias}.tenant_id = ${tenant} and ${alias}.relationship ${relationship} and ${alias}.deleted_at is null`
  const ofZone = link('l', `= ${prices}`) + (zone === undefined ? '' : ` and l.source_id = ${zone}`)
  return `(select l.source_id, l.target_id, l.valid_from, l.valid_to, l.position, l.id, false as "onlyAgreed"
      from twin_link l where ${ofZone}
    union all select l.source_id, n.target_id, '-infinity'::timestamptz, 'infinity'::timestamptz, l.position, n.id, true
      from twin_link l join twin_link o on ${link('o', `= any(${zonePrice}::integer[])`)} and o.target_id = l.target_id
      join twin_link n on ${link('n', `= any(${newComponent}::integer[])`)} and n.source_id = o.source_id
      where ${ofZone})`
}
