import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { create } from 'zustand'

type Measured = Readonly<Record<string, TelemetryValue>>

/**
 * The last measured values of the twins in the list on the screen. They are stored apart from the twins, so that a new value renders only
 * its own cell.
 */
export const useMeasured = create<Measured>(() => ({}))

export function measuredKey(twin: string, systematics: string): string {
  return `${twin} ${systematics}`
}

/** Stores each value that is not older than the stored one. */
export function storeMeasured(values: readonly TelemetryValue[]): void {
  const known = useMeasured.getState()
  const news = new Map<string, TelemetryValue>()
  for (const value of values) {
    const key = measuredKey(value.id, value.systematic)
    const last = news.get(key) ?? known[key]
    if (!last || Date.parse(value.ts) >= Date.parse(last.ts)) news.set(key, value)
  }
  if (news.size > 0) useMeasured.setState(Object.fromEntries(news))
}
