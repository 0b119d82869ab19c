import type { DateText } from '@twinwerk/model/calendar/date'
import { z } from 'zod'
import type { ReadTwin } from '../../instance/subject.ts'

const period = z.object({ begin: z.string(), end: z.string() })

/** Returns the period that a process bills; undefined if it has none, or one without an end. */
export function periodOf(process: ReadTwin): { readonly begin: DateText; readonly end: DateText } | undefined {
  return period.safeParse(process.valueOf('processStartBilling:period')).data
}
