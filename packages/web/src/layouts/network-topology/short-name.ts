/** The characters of a name that fit beside the sign of its type. A MAC address has seventeen. */
const maxCharacters = 22

const host = /^[\w-]+(?:\.[\w-]+)+$/
const mac = /^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}$/i

/** True for a name that is shown whole however long it is: two MAC addresses may differ in any place. */
export function isWholeName(name: string): boolean {
  return mac.test(name)
}

/** Returns the name of a host without its middle, since both ends tell hosts apart. Other names stay; the screen cuts them at their end. */
export function shortName(name: string): string {
  if (name.length <= maxCharacters || !host.test(name)) return name
  const half = Math.floor((maxCharacters - 1) / 2)
  return `${name.slice(0, maxCharacters - 1 - half)}…${name.slice(-half)}`
}
