import type { GroupJson } from '@twinwerk/model/query/query-json'

/** How much of the places is used, as far as it is known, and how many places are in each state. */
export type Usage = { readonly used: number; readonly capacity: number; readonly counts: ReadonlyMap<string, number> }

/** Adds up groups by state with the values `count`, `used` and `capacity`. */
export function usageIn(results: readonly object[]): Usage {
  const groups = results.filter(isGroup)
  const total = (name: string) => groups.reduce((sum, { values }) => sum + Number(values[name] ?? 0), 0)
  const counts = new Map(groups.map(({ by: [state], values }) => [String(state), Number(values['count'] ?? 0)]))
  return { used: total('used'), capacity: total('capacity'), counts }
}

function isGroup(json: object): json is GroupJson {
  return 'by' in json && Array.isArray(json.by) && 'values' in json
}
