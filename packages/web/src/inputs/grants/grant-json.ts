import type { Verb } from '@twinwerk/model/definition/verb'
import { grantKey } from '@twinwerk/model/right/grant-key'

/** An entry of `role:grants` as it is being edited; what it says besides stays with it. */
export type GrantJson = Readonly<Record<string, unknown>> & {
  readonly path: string
  readonly verbs: readonly Verb[]
  readonly mask?: readonly string[]
}

/** A right as a release gives it. */
export type ReleasedGrant = { readonly path: string; readonly verbs: readonly Verb[]; readonly mask?: readonly string[] | undefined }

/** An entry that the form can show whole, or undefined: somebody wrote it by hand. */
export function asGrant(entry: unknown): GrantJson | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { path, verbs, mask }: Partial<Record<keyof GrantJson, unknown>> = entry
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string')
  return typeof path === 'string' && isTexts(verbs) && (mask === undefined || isTexts(mask)) ? (entry as GrantJson) : undefined
}

export function sameGrant(one: unknown, other: ReleasedGrant): boolean {
  return typeof one === 'object' && one !== null && grantKey(one) === grantKey(other)
}

/** Without those that are there already. */
export function notIn(grants: readonly ReleasedGrant[], entries: readonly unknown[]): readonly ReleasedGrant[] {
  return grants.filter((grant) => !entries.some((entry) => sameGrant(entry, grant)))
}
