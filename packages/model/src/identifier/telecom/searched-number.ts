/** A phone number in a search: the digits that all its spellings share, and the groups of digits that the user typed. */
export type SearchedNumber = { readonly digits: string; readonly groups: readonly string[] }

/** A + or 0, then digits with the usual separators between them. */
const numberText = /(?<![\p{L}\p{N}.:,-])\(?[+0][\d\s/().-]*\d(?![\p{L}\p{N}:,])/gu
const minDigits = 7
const notPhones = [/^0\d{4}\s+\d{1,3}$/, /^\d{1,2}\.\d{1,2}\.\d{2,4}$/]

/** Extracts the phone numbers from a search text. A postcode with a house number, or a date, is not a phone number. */
export function splitNumbers(text: string): { readonly numbers: readonly SearchedNumber[]; readonly rest: string } {
  const numbers: SearchedNumber[] = []
  const rest = text.normalize('NFKC').replaceAll(numberText, (found) => {
    const number = numberOf(found)
    if (!number) return found
    numbers.push(number)
    return ' '
  })
  return { numbers, rest }
}

function numberOf(found: string): SearchedNumber | undefined {
  const groups = found.match(/\d+/g) ?? []
  if (groups.join('').length < minDigits || notPhones.some((each) => each.test(found.trim()))) return undefined
  const isForeign = /^\(?(\+|00)/.test(found)
  const all = (isForeign ? found.replace('(0)', '') : found).replaceAll(/\D/g, '').replace(/^00/, '')
  // The digits after +49 and after 0 are the same.
  return { digits: isForeign ? all.replace(/^49/, '') : all.replace(/^0/, ''), groups }
}
