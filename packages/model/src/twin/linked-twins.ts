import type { TwinJson } from './twin-json.ts'

/** The twins that a relation of a twin leads to in an answer; none where the answer does not hold the relation. */
export function linkedTwins(twin: Readonly<Record<string, unknown>>, key: string): readonly TwinJson[] {
  const linked = twin[key]
  return Array.isArray(linked) ? linked : []
}
