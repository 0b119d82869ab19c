type Forecast = { readonly last: number; readonly consumption: number; readonly tolerancePercent: number }

/** Between which counts a new reading is believed: at least the last one, and the forecast consumption give or take the tolerance. */
export function plausibleReadings({ last, consumption, tolerancePercent }: Forecast): { readonly from: number; readonly to: number } {
  const tolerance = (consumption * tolerancePercent) / 100
  return { from: last + Math.max(0, consumption - tolerance), to: last + Math.max(0, consumption + tolerance) }
}

export function isPlausibleReading(value: number, forecast: Forecast): boolean {
  const { from, to } = plausibleReadings(forecast)
  return from <= value && value <= to
}
