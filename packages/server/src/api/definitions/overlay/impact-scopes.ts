import { withDeprecated } from '@twinwerk/model/overlay/additions'
import { applyOverlay, withBases } from '@twinwerk/model/overlay/apply-overlay'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Caller } from '../../../access/caller.ts'
import type { Database } from '../../../store/db/database.ts'
import type { Effective, EffectiveOf } from '../../../store/overlay/effective.ts'
import type { ImpactScope } from '../../../store/overlay/impact/overlay-impact.ts'
import { livingRoles, rolesIn } from '../../../store/overlay/living-roles.ts'
import { judgeOverlay } from '../../../store/overlay/judge-overlay.ts'
import type { Overlays } from '../../../store/overlay/overlay-version.ts'
import { patchesInForce, readOverlays } from '../../../store/overlay/overlay-version.ts'
import type { ClockOf } from '../../clock.ts'
import { definitionsToEdit } from '../overlay-parts.ts'

export type ScopeParts = {
  readonly clockOf: ClockOf
  readonly database: Database
  readonly effectiveOf: EffectiveOf
}

/** The definitions to try: these patches, the saved draft, or with `rollback` the version before. */
export type ImpactRequest = { readonly patches?: readonly Patch[] | undefined; readonly rollback?: true | undefined }

/** Returns the tenants whose definitions would change: the caller's own, and for the platform's overlay also those of `others`. */
export async function impactScopes(
  parts: ScopeParts,
  { caller, others, asked }: { caller: Caller; others: () => Promise<readonly Caller[]>; asked: ImpactRequest },
): Promise<readonly ImpactScope[]> {
  const { clockOf, effectiveOf } = parts
  const effective = await definitionsToEdit(effectiveOf, caller)
  const { below, layer } = effective
  const { patches, overlays } = await patchesToTry(parts.database, effective, { tenant: caller.tenant, ...asked })
  const { definitions, waiting } = judgeOverlay({ below, layer }, patches, overlays)
  const tried = { from: overlays.inForce?.patches ?? [], to: patches }
  const own = { store: effective.store, after: createRegistry(definitions), waiting, tried, caller, clock: clockOf(caller.timeZone) }
  if (layer === 'tenant') return [own]
  const elsewhere = (await others()).filter((other) => other.tenant !== caller.tenant)
  const scopes = elsewhere.map(async (there): Promise<ImpactScope> => {
    const { store } = await effectiveOf(there.tenant)
    const after = applyOverlay(definitions, await patchesInForce(parts.database, there.tenant), 'tenant').definitions
    return { store, after: createRegistry(after), waiting: [], caller: there, clock: clockOf(there.timeZone) }
  })
  return [own, ...(await Promise.all(scopes))]
}

async function patchesToTry(
  database: Database,
  { below }: Effective,
  { tenant, patches, rollback }: ImpactRequest & { readonly tenant: string },
): Promise<{ readonly patches: readonly Patch[]; readonly overlays: Overlays }> {
  const read = await database.transaction({ role: 'app', tenant }, async (transaction) => {
    const overlays = await readOverlays(transaction, tenant)
    const roles = patches ? await livingRoles(transaction, tenant, rolesIn([...patches, ...overlays.everInForce])) : overlays.roles
    return { ...overlays, roles }
  })
  const { draft, inForce, previous } = read
  if (rollback) {
    if (!inForce) throw new AppError('NOT_FOUND', { detail: 'no overlay is in force' })
    return { patches: previous?.patches ?? [], overlays: read }
  }
  const wanted = patches ? withBases(below, patches) : draft?.patches
  if (!wanted) throw new AppError('NOT_FOUND', { detail: 'there is no draft' })
  return { patches: withDeprecated(wanted, inForce?.patches ?? []), overlays: read }
}
