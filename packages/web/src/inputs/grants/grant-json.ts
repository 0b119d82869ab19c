import type { Verb } from '@twinwerk/model/definition/verb'
import { grantKey } from '@twinwerk/model/right/grant-key'

/** An entry of `role:grants` during editing; its other properties stay unchanged. */
export type GrantJson = Readonly<Record<string, unknown>> & {
  readonly path: string
  readonly verbs: readonly Verb[]
  readonly mask?: readonly string[]
}

/** A right as defined by a release. */
export type ReleasedGrant = { readonly path: string; readonly verbs: readonly Verb[]; readonly mask?: readonly string[] | undefined }

/** Returns an entry that the form can show completely, or undefined for an entry that was written as JSON. */
export function asGrant(entry: unknown): GrantJson | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { path, verbs, mask }: Partial<Record<keyof GrantJson, unknown>> = entry
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string')
  return typeof path === 'string' && isTexts(verbs) && (mask === undefined || isTexts(mask)) ? (entry as GrantJson) : undefined
}

export function sameGrant(one: unknown, other: ReleasedGrant): boolean {
  return typeof one === 'object' && one !== null && grantKey(one) === grantKey(other)
}

/** Returns the grants that `entries` does not contain yet. */
export function notIn(grants: readonly ReleasedGrant[], entries: readonly unknown[]): readonly ReleasedGrant[] {
  return grants.filter((grant) => !entries.some((entry) => sameGrant(entry, grant)))
}
