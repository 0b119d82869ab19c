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

/** Columns of a working time `w`, in SQL and by their kinds. */
export const hoursColumns = `w."workingTime:days" as days, w."workingTime:from" as from, w."workingTime:to" as to, w."workingTime:area" as area`

export const hoursShape = { days: 'text?', from: 'text', to: 'text', area: 'text?' } as const

type HoursRow = { readonly days: string | null; readonly from: string; readonly to: string; readonly area: string | null }

export function hoursIn({ days, from, to, area }: HoursRow): Hours {
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
