/** Validates a market location id: 11 digits, the last a check digit. Odd places count once, even places twice (BDEW). */
export function malo(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < 10; index++) sum += Number(text[index]) * (index % 2 === 0 ? 1 : 2)
  return (10 - (sum % 10)) % 10 === Number(text[10])
}
