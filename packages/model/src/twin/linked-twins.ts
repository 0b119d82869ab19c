import type { TwinJson } from './twin-json.ts'

/** Returns the linked twins of a twin in a response. Returns an empty list if the response does not contain the relation. */
export function linkedTwins(twin: Readonly<Record<string, unknown>> | undefined, relation: string): readonly TwinJson[] {
  const linked = twin?.[relation]
  return isTwinList(linked) ? linked : []
}

function isTwinList(linked: unknown): linked is readonly TwinJson[] {
  return Array.isArray(linked)
}
