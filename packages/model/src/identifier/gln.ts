/** Validates a Global Location Number: 13 digits, the last a GS1 check digit with the weights 1 and 3. */
export function gln(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < 13; index++) sum += Number(text[index]) * (index % 2 === 0 ? 1 : 3)
  return sum % 10 === 0
}
