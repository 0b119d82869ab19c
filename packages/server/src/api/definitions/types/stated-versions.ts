import type { TypeVersion } from '@twinwerk/contract/definitions/types/history'
import type { Overlays, OverlayVersion, PublishedVersion } from '../../../store/overlay/overlay-version.ts'

/** A version with its state. `was` is what was in force before a published one. */
export type StatedVersion = {
  readonly of: OverlayVersion
  readonly state: TypeVersion['state']
  readonly published?: PublishedVersion
  readonly was?: OverlayVersion | undefined
}

/** Returns the draft and all versions that were in force, newest first. */
export function statedVersions({ draft, inForce, published }: Overlays): readonly StatedVersion[] {
  const stateOf = ({ version, rolledBack }: PublishedVersion): StatedVersion['state'] => {
    if (version === inForce?.version) return 'inForce'
    return rolledBack ? 'rolledBack' : 'earlier'
  }
  return [
    ...(draft ? [{ of: draft, state: 'draft', was: inForce } satisfies StatedVersion] : []),
    ...published.map((of) => ({ of, state: stateOf(of), published: of, was: published.find((each) => wasInForce(each, of)) })),
  ]
}

/** Returns true if a version could be in force when a later one was published: it was not taken back before. */
function wasInForce({ version, rolledBack, rolledBackAt }: PublishedVersion, { version: later, publishedAt }: PublishedVersion): boolean {
  if (version >= later) return false
  return !rolledBack || (rolledBackAt !== null && publishedAt !== null && rolledBackAt > publishedAt)
}

/** The users whom the words of a version name. */
export function peopleOf({ of, published }: StatedVersion): readonly (string | null)[] {
  return [authorOf(of), published?.rolledBackBy ?? null]
}

/** Returns the facts of a version without its changes. `names` are of users that the reader may see. */
export function versionFacts({ of, state, published }: StatedVersion, names: ReadonlyMap<string, string>): Omit<TypeVersion, 'changes'> {
  const { version, savedAt, publishedAt, name, why } = of
  const nameOf = (user: string | null) => names.get(user ?? '') ?? null
  return {
    version,
    state,
    by: nameOf(authorOf(of)),
    at: publishedAt ?? savedAt,
    ...(name !== null && { name }),
    ...(why !== null && { why }),
    ...(published?.rolledBackAt && { rolledBack: { by: nameOf(published.rolledBackBy), at: published.rolledBackAt } }),
  }
}

function authorOf({ savedBy, publishedBy }: OverlayVersion): string | null {
  return publishedBy ?? savedBy
}
