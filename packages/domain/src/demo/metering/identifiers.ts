/** This file returns identifiers with valid check digits. Functions of the same names in the model validate them. */

/** Appends the check digit to the ten digits of a market location. Odd positions count once, even positions twice (BDEW). */
export function maloOf(tenDigits: string): string {
  const sum = [...tenDigits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0)
  return `${tenDigits}${(10 - (sum % 10)) % 10}`
}

/** Appends the check digit of Luhn (ISO/IEC 7812-1). */
export function withLuhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Returns a meter location of the grid operator with the invented number 004711. */
export function meloOf(postcode: string, index: number): string {
  return `DE004711${postcode}${String(index).padStart(20, '0')}`
}
