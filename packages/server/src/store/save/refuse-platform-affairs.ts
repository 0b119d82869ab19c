import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'

/** Returns true if a mutation sets a field that only the platform may set. */
export function setsKeptField(mutation: Mutation): boolean {
  return keptFieldIn(mutation) !== undefined
}

/**
 * Rejects changes that no right of a tenant allows. Only the platform's own call creates a tenant, and a tenant's own record cannot be
 * deleted. A tenant's record inside another tenant, which earlier versions allowed, may be deleted.
 */
export function refusePlatformAffairs(
  registry: Registry,
  mutation: Mutation,
  { tenant, runsPlatform }: { tenant: string; runsPlatform: boolean },
): void {
  for (const twin of mutation.twins) {
    if (!isA(registry, twin.definition, 'tenant')) continue
    if (twin.kind === 'create') throw refused([...twin.path, 'definition'], 'a tenant is not made by a save')
    if (twin.kind === 'restore') throw refused([...twin.path, 'deletedAt'], 'a tenant is not restored by a save')
    if (twin.kind === 'delete' && twin.uuid === tenant) throw refused([...twin.path, 'deletedAt'], 'a tenant is not deleted by a save')
  }
  const kept = runsPlatform ? undefined : keptFieldIn(mutation)
  if (kept) throw new AppError('NOT_ALLOWED', { detail: `${pointer(kept.path)}: is set by who runs the platform` })
}

function keptFieldIn({ twins }: Mutation) {
  return twins.flatMap((twin) => (isWritten(twin) ? twin.attributes : [])).find(({ attribute }) => attribute.keptByPlatform)
}

function refused(path: readonly (string | number)[], detail: string): AppError {
  return new AppError('INPUT_INVALID', { detail: `${pointer(path)}: ${detail}` })
}
