/** The parameters of `zoneLinks`: those of the tenant and of three relationships, as `$1`. */
type Parameters = Readonly<Record<'tenant' | 'prices' | 'zonePrice' | 'newComponent', string>> & {
  /** The column of the one zone whose prices are wanted, for a lateral join. Without it: the prices of all zones. */
  readonly zone?: string
}

/**
 * SQL for the prices of tariff zones: those of the zone with the days of their links, and those that price changes have made of them. The
 * latter hold where they are agreed with an element (`onlyAgreed`), and for nobody else.
 */
export function zoneLinks({ tenant, prices, zonePrice, newComponent, zone }: Parameters): string {
  const link = (alias: string, relationship: string) =>
    `${alias}.tenant_id = ${tenant} and ${alias}.relationship = ${relationship} and ${alias}.deleted_at is null`
  const ofZone = link('l', prices) + (zone === undefined ? '' : ` and l.source_id = ${zone}`)
  return `(select l.source_id, l.target_id, l.valid_from, l.valid_to, l.position, l.id, false as "onlyAgreed"
      from twin_link l where ${ofZone}
    union all select l.source_id, n.target_id, '-infinity'::timestamptz, 'infinity'::timestamptz, l.position, n.id, true
      from twin_link l join twin_link o on ${link('o', zonePrice)} and o.target_id = l.target_id
      join twin_link n on ${link('n', newComponent)} and n.source_id = o.source_id
      where ${ofZone})`
}
