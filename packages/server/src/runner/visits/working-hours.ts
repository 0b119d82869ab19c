import type { Hours } from '@twinwerk/model/calculator/work/free-slots'

const weekdays: Readonly<Record<string, readonly number[]>> = {
  workdays: [1, 2, 3, 4, 5],
  monday: [1],
  tuesday: [2],
  wednesday: [3],
  thursday: [4],
  friday: [5],
  saturday: [6],
}

/** Columns of a working time `w`, and what they say. */
export const hoursColumns = `w."workingTime:days" as days, w."workingTime:from" as from, w."workingTime:to" as to, w."workingTime:area" as area`

export function hoursIn(row: Readonly<Record<string, unknown>>): Hours {
  return {
    weekdays: weekdays[row['days'] as string] ?? [],
    from: row['from'] as string,
    to: row['to'] as string,
    postcodes: ((row['area'] as string | null) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }
}
