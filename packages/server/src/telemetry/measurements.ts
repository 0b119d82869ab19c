import type { Store } from '../store/store.ts'
import { newestValues, valuesBehind } from './new-values.ts'
import { measuredTwins, visibleSeries } from './visible-series.ts'

/** The functions that realtime needs to send new measured values. */
export const measurements = {
  twinsOf: ({ registry }: Store, twins: Readonly<Record<string, string>>) => measuredTwins(registry, twins),
  newest: ({ database }: Store, at: Parameters<typeof newestValues>[1]) => newestValues(database, at),
  behind: ({ database }: Store, at: Parameters<typeof valuesBehind>[1]) => valuesBehind(database, at),
  visible: visibleSeries,
}
