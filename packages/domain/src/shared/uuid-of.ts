import { createHash } from 'node:crypto'

/** Returns the UUID of a name in lower case. The same name always has the same UUID, of version 8 (RFC 9562: own scheme). */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
