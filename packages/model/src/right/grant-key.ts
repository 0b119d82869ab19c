import { canonicalJson } from '../value/canonical-json.ts'

/** Two grants of roles with the same key say the same: the order of verbs and of fields has no meaning. */
export function grantKey(grant: object): string {
  const { verbs, mask, ...rest }: { readonly verbs?: unknown; readonly mask?: unknown } = grant
  return canonicalJson({ ...rest, verbs: sorted(verbs), ...(mask !== undefined && { mask: sorted(mask) }) })
}

/** Two lists of grants with the same key give the same: grants add up, in whatever order they stand. */
export function grantsKey(grants: readonly object[]): string {
  return canonicalJson([...new Set(grants.map(grantKey))].toSorted())
}

/** Sorts a list without duplicates. Every other value is compared as it is. */
function sorted(list: unknown): unknown {
  return Array.isArray(list) ? [...new Set(list.map((each: unknown) => canonicalJson(each)))].toSorted() : list
}
