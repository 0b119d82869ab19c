import type { Hours } from './free-slots.ts'

/** The weekdays, 0 for Sunday, behind the names of days. */
const weekdays: Readonly<Record<string, readonly number[]>> = {
  workdays: [1, 2, 3, 4, 5],
  monday: [1],
  tuesday: [2],
  wednesday: [3],
  thursday: [4],
  friday: [5],
  saturday: [6],
}

/** A working time as it is stored: the name of its days, 'HH:MM', and beginnings of postcodes separated by commas. */
type WorkingTime = { readonly days: string | null; readonly from: string; readonly to: string; readonly area: string | null }

export function hoursOf({ days, from, to, area }: WorkingTime): Hours {
  return {
    weekdays: weekdays[days ?? ''] ?? [],
    from,
    to,
    postcodes: (area ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }
}
