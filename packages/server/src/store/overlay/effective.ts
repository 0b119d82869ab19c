import { applyOverlay } from '@twinwerk/model/overlay/apply-overlay'
import type { PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Layer, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { ScreensOf } from '../query/compile.ts'
import { createQueryRunner } from '../query/run-query.ts'
import type { Store } from '../store.ts'
import type { TenantEntry, TenantRegistry } from '../tenants/tenant-registry.ts'
import { patchesInForce } from './overlay-version.ts'
import { overlayCodes } from './relationship-codes.ts'
import { evictOldest } from '../physical/evict-oldest.ts'

/** The definitions in force in a tenant, with their parts. */
export type Effective = {
  readonly store: Store
  readonly definitions: readonly TwinDefinition[]
  /** The definitions below the tenant's own overlay. */
  readonly below: readonly TwinDefinition[]
  /** The layer of the tenant's own overlay. */
  readonly layer: Layer
  /** Patches of the tenant's own overlay that are in force but cannot take effect. */
  readonly waiting: readonly PendingPatch[]
  /** The patches in force by layer, those of the tenant's own overlay before those below. */
  readonly patches: readonly (readonly Patch[])[]
  /** The ISO instant of the last change of an overlay, undefined if no overlay was ever published. */
  readonly changedAt: string | undefined
}

export type EffectiveOf = (tenant: string) => Promise<Effective>

/** The maximum number of cached stores besides the release's own. A store with 400 definitions takes about a megabyte, plus its plans. */
const maxStores = 100
const maxPlans = 300

type Parts = {
  readonly base: Store
  readonly released: readonly TwinDefinition[]
  readonly tenants: TenantRegistry
  readonly screensOf?: ScreensOf
}

/**
 * Returns a function that resolves the definitions of a tenant: release, platform overlay and tenant overlay. Tenants without an overlay
 * share a store. Every other tenant has its own store, built once for the versions of both overlays. The tenant registry has these
 * versions, so a change is in force on a server as soon as the server has read the registry.
 */
export function createEffective(given: Parts): EffectiveOf {
  const { base, released, tenants } = given
  const cache = new Map<string, Promise<Effective>>()
  const plain: Effective = {
    store: base,
    definitions: released,
    below: released,
    layer: 'tenant',
    waiting: [],
    patches: [],
    changedAt: undefined,
  }

  return async (uuid) => {
    const [tenant, platform] = [await tenants.find(uuid), await tenants.platform()]
    const [own, shared] = [tenant?.definitionsVersion ?? 0, platform?.definitionsVersion ?? 0]
    if (own === 0 && shared === 0) return tenant?.platform ? { ...plain, layer: 'platform' } : plain
    const key = own === 0 ? `every tenant ${shared}` : `${uuid} ${own} ${shared}`
    const found = cache.get(key) ?? build(given, { tenant: own === 0 ? undefined : tenant, platform })
    cache.delete(key)
    evictOldest(cache, maxStores)
    cache.set(key, found)
    found.catch(() => cache.delete(key))
    return found
  }
}

async function build(
  { base, released, screensOf }: Parts,
  { tenant, platform }: { tenant: TenantEntry | undefined; platform: TenantEntry | undefined },
): Promise<Effective> {
  const { database } = base
  const inForce = async (entry: TenantEntry | undefined): Promise<readonly Patch[]> =>
    entry && entry.definitionsVersion > 0 ? patchesInForce(database, entry.uuid) : []
  const isPlatform = tenant !== undefined && tenant.uuid === platform?.uuid
  const lower = isPlatform ? undefined : platform
  const [shared, own] = [await inForce(lower), await inForce(tenant)]
  const layer: Layer = isPlatform ? 'platform' : 'tenant'
  const below = applyOverlay(released, shared, 'platform').definitions
  const { definitions, waiting } = applyOverlay(below, own, layer)
  const addedGrants = own.flatMap((patch) =>
    patch.kind === 'grant' && !waiting.some((each) => each.patch === patch)
      ? [{ role: patch.role, target: patch.target, verbs: patch.verbs }]
      : [],
  )
  const registry = { ...createRegistry(definitions), namesTypes: true as const, addedGrants }
  const added = await overlayCodes(database, registry, { ...(lower && { platform: lower.uuid }), ...(tenant && { [layer]: tenant.uuid }) })
  const parts = { database, registry, codes: new Map([...base.codes, ...added]) }
  const changed = [lower, tenant].flatMap((entry) => entry?.definitionsAt ?? [])
  return {
    store: {
      ...parts,
      listener: base.listener,
      numberPlan: base.numberPlan,
      runQuery: createQueryRunner({ ...parts, maxPlans, ...(screensOf && { screensOf }) }),
    },
    definitions,
    below,
    layer,
    waiting,
    patches: [own, shared],
    changedAt: changed.toSorted().at(-1),
  }
}
