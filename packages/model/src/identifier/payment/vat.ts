/**
 * Validates a VAT id with its country, without blanks. For Germany the check digit is validated (ISO 7064 MOD 11,10), for other countries
 * only the form.
 */
export function vat(text: string): boolean {
  if (text.startsWith('DE')) return /^DE[1-9]\d{8}$/.test(text) && hasMod1110CheckDigit(text.slice(2))
  if (text.startsWith('CH')) return /^CHE\d{9}(MWST|TVA|IVA)?$/.test(text)
  return /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(text)
}

function hasMod1110CheckDigit(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}
