/** Returns the path of a help page (`cloud/vertraege`) from its address below the root (`help/cloud/vertraege`). */
export function helpPathOf(address: string): string {
  return address.replace(/^help\/?/, '').replace(/\/+$/, '')
}
