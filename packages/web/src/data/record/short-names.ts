import type { TwinJson } from '@twinwerk/model/twin/twin-json'

/** A twin as expressions read it: attributes and relations by short name (design, "Expressions"). */
export function shortNames(twin: TwinJson): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(twin).map(([key, value]) => {
      const short = key.slice(key.indexOf(':') + 1)
      return [short, Array.isArray(value) && key.includes(':') ? value.map(shortEntry) : value]
    }),
  )
}

function shortEntry(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'definition' in entry ? shortNames(entry as TwinJson) : entry
}
