/** Speeds of a contract, all in the same unit. */
export type AgreedSpeeds = { readonly max: number; readonly normal: number; readonly min: number }

/** The regulator's rule for proof of deviations (§ 57 (4) TKG, general order of 8 December 2021). */
export type SpeedRule = {
  readonly days: number
  readonly measurements: number
  /** Percent of the maximum speed that must be reached once a day, on `maxDays` days. */
  readonly maxPercent: number
  readonly maxDays: number
  /** Percent of all measurements that must reach the normal speed. */
  readonly normalPercent: number
  /** The number of days with a measurement below the minimum that makes a breach. */
  readonly minDays: number
}

export type SpeedBreach = 'max' | 'normal' | 'min'

/** Returns the agreed speeds that were missed, from measurements by day. Returns undefined while there are too few days or measurements. */
export function speedBreaches(
  days: readonly (readonly number[])[],
  agreed: AgreedSpeeds,
  rule: SpeedRule,
): readonly SpeedBreach[] | undefined {
  const all = days.flat()
  const measured = days.filter((day) => day.length > 0)
  if (measured.length < rule.days || all.length < rule.measurements) return undefined
  const fastDays = measured.filter((day) => Math.max(...day) * 100 >= agreed.max * rule.maxPercent).length
  const slowDays = measured.filter((day) => Math.min(...day) < agreed.min).length
  const normal = all.filter((speed) => speed >= agreed.normal).length
  const breaches: Readonly<Record<SpeedBreach, boolean>> = {
    max: fastDays < rule.maxDays,
    normal: normal * 100 < all.length * rule.normalPercent,
    min: slowDays >= rule.minDays,
  }
  return (['max', 'normal', 'min'] as const).filter((breach) => breaches[breach])
}
