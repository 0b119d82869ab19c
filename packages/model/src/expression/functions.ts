import { absolute, round, string } from './functions/number.ts'
import { dayOf, now, today, wallMinutes } from './functions/clock.ts'
import { add, between, date, dateAndTime, minutes } from './functions/date.ts'
import { define, type FunctionDefinition } from './functions/define.ts'
import { identifiers } from './functions/identifiers.ts'
import { distance } from './functions/place.ts'
import { average, count, max, min, sum } from './functions/list.ts'
import { contains, endsWith, length, lower, matches, startsWith, substring, upper } from './functions/text.ts'

// To add a function, add its file in `functions/` and a line here. Example: `functions/date.ts`.
/** Every function of the expression language by name. FEEL's names with blanks are aliases. */
export const functions: Readonly<Record<string, FunctionDefinition>> = {
  not: define(['boolean'], (_, value) => !value),

  length,
  'string length': length,
  matches,
  upper,
  'upper case': upper,
  lower,
  'lower case': lower,
  substring,
  contains,
  'starts with': startsWith,
  'ends with': endsWith,

  count,
  sum,
  min,
  max,
  avg: average,
  mean: average,
  abs: absolute,
  round,
  string,

  date,
  'date and time': dateAndTime,
  addDuration: add,
  daysBetween: between,
  minutesBetween: minutes,
  wallMinutesBetween: wallMinutes,
  dayOf,
  today,
  now,

  distance,

  ...identifiers,
}
