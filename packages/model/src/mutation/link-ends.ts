import type { LinkMutation, TwinRef } from './mutation.ts'

export type LinkCreation = Extract<LinkMutation, { kind: 'create' }>

/** Returns the source and target of a link, whichever end the body names first. */
export function endsOf({ relation, near, far }: LinkCreation): { readonly source: TwinRef; readonly target: TwinRef } {
  return relation.direction === 'reverse' ? { source: far, target: near } : { source: near, target: far }
}

/** Returns true if two references name the same twin. */
export function isSameTwin(one: TwinRef, other: TwinRef): boolean {
  if ('created' in one || 'created' in other) return 'created' in one && 'created' in other && one.created === other.created
  return one.uuid === other.uuid
}
