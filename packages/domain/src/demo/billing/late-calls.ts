import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { uuidOf } from '../../shared/uuid-of.ts'
import { callHeadings } from '../document/tables.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import { billedMonths } from './months.ts'

/** The contract (uuid) whose calls of the last billed month came in two files, the second one after its bill. */
export function lateCallsContract(shortId: string): string {
  return uuidOf(`${shortId}/contract/tannert`)
}

/** The days of the last month that is billed, and the day of its calls' bill; undefined in the first days of the world. */
export function lateCallsMonth(today: string): { readonly from: string; readonly to: string; readonly billedOn: string } | undefined {
  const last = billedMonths(today, 2).at(-1)
  if (!last) return undefined
  const after = addDays(last.date, daysAfterRun)
  return { from: last.from, to: last.to, billedOn: after < today ? after : today }
}

/** The carrier's file came some days after the run. */
const daysAfterRun = 4

export type CallFile = { readonly name: string; readonly text: string }

/** Calls to mobiles, which no flat rate of the contract covers, in a range that is reserved for examples. */
const callee = '+4917604069'
const counts = { regular: 18, late: 5 }

/** Returns the carrier's two files of a month: the second one repeats a call of the first. */
export function callFiles(caller: string, month: string): { readonly regular: CallFile; readonly late: CallFile } {
  const random = randomOf(`late-calls/${caller}`)
  const rows = Array.from({ length: counts.regular + counts.late }, (_, index) => {
    const begin = new Date(Date.parse(startOf(addDays(month, random.int(0, 27)))) + random.int(28_800, 68_400) * 1000).toISOString()
    return [index + 1, begin, caller, `${callee}${String(random.int(0, 999)).padStart(3, '0')}`, random.int(45, 620), '', '', '', 'neutral']
  })
  const file = (name: string, own: typeof rows): CallFile => ({
    name: `${name} ${month.slice(0, 7)}.csv`,
    text: [callHeadings, ...own].map((cells) => `${cells.join(';')}\n`).join(''),
  })
  return {
    regular: file('Verbindungen', rows.slice(0, counts.regular)),
    late: file('Nachzügler', rows.slice(counts.regular - 1)),
  }
}
