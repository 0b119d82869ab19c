import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { defaultValues } from '@twinwerk/model/definition/default-value'

/** What a new twin of a type begins with, by the clock of the tenant's zone. */
export function firstValues(registry: Registry, definition: string, { now, timeZone }: { now: number; timeZone: string }): Readonly<Record<Systematics, unknown>> {
  const clock = { now: new Date(now).toISOString(), today: tenantDay(now, timeZone), startOf: (day: string) => startOfDay(day, timeZone) }
  return defaultValues(registry, definition, clock)
}
