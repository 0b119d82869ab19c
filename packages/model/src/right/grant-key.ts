import { canonicalJson } from '../value/canonical-json.ts'

/** Returns a key that is equal for equivalent grants of roles. The order of verbs and of fields does not matter. */
export function grantKey(grant: object): string {
  const { verbs, mask, ...rest }: { readonly verbs?: unknown; readonly mask?: unknown } = grant
  return canonicalJson({ ...rest, verbs: sorted(verbs), ...(mask !== undefined && { mask: sorted(mask) }) })
}

/** Returns a key that is equal for equivalent lists of grants. Grants add up, so their order does not matter. */
export function grantsKey(grants: readonly object[]): string {
  return canonicalJson([...new Set(grants.map(grantKey))].toSorted())
}

/** Sorts a list without duplicates. Every other value is compared as it is. */
function sorted(list: unknown): unknown {
  return Array.isArray(list) ? [...new Set(list.map((each: unknown) => canonicalJson(each)))].toSorted() : list
}
