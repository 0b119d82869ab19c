import type { EntryView } from '../../data/queue/queue-state.ts'
import { oldestDays } from '../../data/queue/queue-numbers.ts'

const remindDays = 7
const alarmDays = 25

type Looking = {
  readonly entries: readonly EntryView[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** The day of the last reminder that the user closed. */
  readonly closedOn: string | null
}

/** Returns the reminder that is due: once a day after 7 days, as an alarm after 25 days. */
export function dueReminder({ entries, now, closedOn }: Looking): { readonly days: number; readonly isAlarm: boolean } | undefined {
  const days = oldestDays({ entries }, now)
  return days < remindDays || closedOn === dayOf(now) ? undefined : { days, isAlarm: days >= alarmDays }
}

/** Returns the day of an instant on this device. */
export function dayOf(now: number): string {
  const at = new Date(now)
  return `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`
}

/** True for Safari on iPhones and iPads in a tab, which clears what a site has stored after seven days without a visit. */
export function clearsAfterAWeek({ userAgent, touchPoints, isInstalled }: Device): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  return isApple && !isInstalled
}

type Device = { readonly userAgent: string; readonly touchPoints: number; readonly isInstalled: boolean }
