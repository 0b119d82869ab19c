import { bic } from '../identifier/bic.ts'
import { eic } from '../identifier/eic.ts'
import { email } from '../identifier/email.ts'
import { gln } from '../identifier/gln.ts'
import { iban } from '../identifier/iban.ts'
import { iccid } from '../identifier/iccid.ts'
import { imei } from '../identifier/imei.ts'
import { luhn } from '../identifier/luhn.ts'
import { mac } from '../identifier/mac.ts'
import { malo } from '../identifier/malo.ts'
import { melo } from '../identifier/melo.ts'
import { meterNumber } from '../identifier/meter-number.ts'
import { obis } from '../identifier/obis.ts'
import { phoneLength } from '../identifier/phone-length.ts'
import { plz } from '../identifier/plz.ts'
import { timeZone } from '../identifier/time-zone.ts'
import { unicast } from '../identifier/unicast.ts'
import { vat } from '../identifier/vat.ts'
import { absolute, round } from './functions/number.ts'
import { now, today } from './functions/clock.ts'
import { add, between, date, dateAndTime } from './functions/date.ts'
import { define, type FunctionDefinition } from './functions/define.ts'
import { average, count, max, min, sum } from './functions/list.ts'
import { contains, endsWith, length, lower, matches, startsWith, substring, upper } from './functions/text.ts'

/** Every function an expression may call, by the name it is written with. FEEL's own names with blanks are aliases. */
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

  date,
  'date and time': dateAndTime,
  addDuration: add,
  daysBetween: between,
  today,
  now,

  luhn: identifier(luhn),
  malo: identifier(malo),
  melo: identifier(melo),
  meterNumber: identifier(meterNumber),
  obis: identifier(obis),
  iban: identifier(iban),
  bic: identifier(bic),
  imei: identifier(imei),
  iccid: identifier(iccid),
  mac: identifier(mac),
  unicast: identifier(unicast),
  vat: identifier(vat),
  eic: identifier(eic),
  gln: identifier(gln),
  plz: identifier(plz),
  phoneLength: identifier(phoneLength),
  timeZone: identifier(timeZone),
  email: identifier(email),
}

function identifier(check: (text: string) => boolean): FunctionDefinition {
  return define(['text'], (_, text) => check(text))
}
