import type { TwinRef } from '@twinwerk/model/mutation/mutation'

/** Returns true if two references of a mutation name the same twin. */
export function isSame(one: TwinRef, other: TwinRef): boolean {
  if ('created' in one || 'created' in other) return 'created' in one && 'created' in other && one.created === other.created
  return one.uuid === other.uuid
}
