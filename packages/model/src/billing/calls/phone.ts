import { e164 } from '../../identifier/telecom/e164.ts'

/** '+' and at most 15 digits. Service numbers are short, so a called number has no least length. */
const called = /^\+[1-9]\d{1,14}$/
/** National numbers that are dialled without an area code: 110, 115, 11833, 116117. */
const shortNumber = /^1\d{2,5}$/

/**
 * A number of a carrier's file with '+' and country code. Files write numbers international with '+', with '00' or bare, national with '0',
 * and short numbers as they are dialled. Undefined for what is no number.
 */
function international(text: string, countryCode: string): string | undefined {
  const dialled = text.trim().replaceAll(/[\s/()-]/g, '')
  if (!/^\+?\d+$/.test(dialled)) return undefined
  return withPlus(dialled, countryCode)
}

function withPlus(dialled: string, countryCode: string): string {
  if (dialled.startsWith('+')) return dialled
  if (dialled.startsWith('00')) return `+${dialled.slice(2)}`
  if (dialled.startsWith('0')) return `+${countryCode}${dialled.slice(1)}`
  return shortNumber.test(dialled) ? `+${countryCode}${dialled}` : `+${dialled}`
}

export function callerOf(text: string, countryCode: string): string | undefined {
  const number = international(text, countryCode)
  return number !== undefined && e164(number) ? number : undefined
}

export function calleeOf(text: string, countryCode: string): string | undefined {
  const number = international(text, countryCode)
  return number !== undefined && called.test(number) ? number : undefined
}
