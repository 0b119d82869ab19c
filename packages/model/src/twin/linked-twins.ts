import type { TwinJson } from './twin-json.ts'

/** The twins at a relation of a twin in an answer; none where the answer has no such list. */
export function linkedTwins(twin: Readonly<Record<string, unknown>> | undefined, relation: string): readonly TwinJson[] {
  const linked = twin?.[relation]
  return isTwinList(linked) ? linked : []
}

function isTwinList(linked: unknown): linked is readonly TwinJson[] {
  return Array.isArray(linked)
}
