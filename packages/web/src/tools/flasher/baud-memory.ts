/** The speed that most devices and cables stand. A model that does not is remembered on this computer. */
const usualBaud = 460_800
export const slowBaud = 115_200

const keyOf = (model: string) => `flasher/baud/${model}`

export function baudOf(model: string): number {
  return localStorage.getItem(keyOf(model)) === String(slowBaud) ? slowBaud : usualBaud
}

export function rememberBaud(model: string, baud: number): void {
  if (baud === slowBaud) localStorage.setItem(keyOf(model), String(baud))
}
