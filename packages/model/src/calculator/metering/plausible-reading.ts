type Forecast = { readonly last: number; readonly consumption: number; readonly tolerancePercent: number }

/**
 * Returns the range in which a new reading is plausible: the last reading plus the forecast consumption, give or take the tolerance. The
 * range never begins below the last reading.
 */
export function plausibleReadings({ last, consumption, tolerancePercent }: Forecast): { readonly from: number; readonly to: number } {
  const tolerance = (consumption * tolerancePercent) / 100
  return { from: last + Math.max(0, consumption - tolerance), to: last + Math.max(0, consumption + tolerance) }
}

export function isPlausibleReading(value: number, forecast: Forecast): boolean {
  const { from, to } = plausibleReadings(forecast)
  return from <= value && value <= to
}
