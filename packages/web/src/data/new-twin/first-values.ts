import type { Registry } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { defaultValues } from '@twinwerk/model/definition/default-value'

type Reading = { readonly timeZone: string; readonly language: Language }

/** Returns the first values of a new twin of a type, by the clock in the tenant's time zone. */
export function firstValues(
  registry: Registry,
  definition: string,
  { now, timeZone, language }: Reading & { readonly now: number },
): Readonly<Record<Systematics, unknown>> {
  const clock = {
    now: new Date(now).toISOString(),
    today: tenantDay(now, timeZone),
    startOf: (day: string) => startOfDay(day, timeZone),
    language,
  }
  return defaultValues(registry, definition, clock)
}
