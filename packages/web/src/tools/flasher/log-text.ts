/** The longest log that a record keeps, in bytes. */
export const maxLogBytes = 64 * 1024

const cut = '…\n'
const encoder = new TextEncoder()

/** Returns lines as a text of at most 64 KB. If they are longer, the oldest ones are left out, since a fault stands at the end. */
export function logText(lines: readonly string[]): string {
  const whole = lines.join('\n')
  const bytes = encoder.encode(whole)
  if (bytes.length <= maxLogBytes) return whole
  const kept = new TextDecoder().decode(bytes.subarray(bytes.length - maxLogBytes + encoder.encode(cut).length + 4))
  return cut + kept.slice(kept.indexOf('\n') + 1)
}
