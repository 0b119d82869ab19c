import { idPrefix } from '../definition/id-prefix.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const twinIdPattern = new RegExp(`^${idPrefix}([A-Za-z][A-Za-z0-9]*):x([0-9a-f]{32})$`)

/** Returns `dtmi:de:oneneo:<definition>:x<32 hex>`, the form of an id outside the store. */
export function formatTwinId(definition: string, uuid: string): string {
  return `${idPrefix}${definition}:x${uuid.replaceAll('-', '')}`
}

/** Parses an id into definition and uuid. Returns undefined for any other value. */
export function parseTwinId(id: unknown): { definition: string; uuid: string } | undefined {
  const [, definition, hex] = (typeof id === 'string' && twinIdPattern.exec(id)) || []
  if (definition === undefined || hex === undefined) return undefined
  return { definition, uuid: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` }
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value)
}
