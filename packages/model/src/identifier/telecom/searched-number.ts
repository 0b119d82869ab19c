/** A phone number as somebody looks for it: the digits that stand in every spelling of it, and the groups of digits that were typed. */
export type SearchedNumber = { readonly digits: string; readonly groups: readonly string[] }

/** A + or 0 first, then digits with the signs that people put between them. */
const numberText = /(?<![\p{L}\p{N}.:,-])\(?[+0][\d\s/().-]*\d(?![\p{L}\p{N}:,])/gu
const minDigits = 7
const notPhones = [/^0\d{4}\s+\d{1,3}$/, /^\d{1,2}\.\d{1,2}\.\d{2,4}$/]

/** Takes the phone numbers out of a search text. A postcode with a house number, and a day, are none. */
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
  // The same digits stand behind +49 and behind 0.
  return { digits: isForeign ? all.replace(/^49/, '') : all.replace(/^0/, ''), groups }
}
