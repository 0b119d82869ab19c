import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import type { Store } from '../store/store.ts'

type Need = { readonly uuid: string; readonly definition: string; readonly systematics: string }

/**
 * Throws NOT_ALLOWED unless the caller sees the twins and may update each of the properties, as for a save (ADR 12). A missing twin and an
 * invisible one lead to the same error.
 */
export async function requireUpdate(
  { database, registry, codes }: Store,
  { caller, clock, needs }: { caller: QueryCaller; clock: QueryClock; needs: readonly Need[] },
): Promise<void> {
  const families = [...Map.groupBy(needs, ({ definition }) => definitionOf(registry, definition).family)]
  const familyQuestions = families.flatMap(([family, own]) => {
    const uuids = [...new Set(own.map(({ uuid }) => uuid))]
    const attributes = [...new Set(own.map(({ systematics }) => systematics))]
    return [
      { verb: 'update' as const, family, uuids, attributes },
      { verb: 'select' as const, family, uuids, attributes: [] },
    ]
  })
  const held = await database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
    readHeldRights(
      transaction,
      { registry, codes, grants: caller.grants },
      { binding: { ...caller, ...clock, body: undefined }, questions: familyQuestions },
    ),
  )
  for (const [index, [, own]] of families.entries()) {
    const [updated, seen] = held.slice(2 * index)
    for (const { uuid, systematics } of own)
      if (!updated?.get(uuid)?.has(systematics) || !seen?.has(uuid)) throw new AppError('NOT_ALLOWED')
  }
}

/** Returns the twin of an id at which a device may measure. Throws NOT_ALLOWED unless the caller may update all its measured properties. */
export async function requireDevice(
  store: Store,
  { caller, clock, id }: { caller: QueryCaller; clock: QueryClock; id: string },
): Promise<{ uuid: string; definition: string }> {
  const twin = parseTwinId(id)
  const measured = (twin && store.registry.definitions.get(twin.definition)?.allTelemetry) ?? []
  if (!twin || measured.length === 0) throw new AppError('NOT_ALLOWED')
  await requireUpdate(store, { caller, clock, needs: measured.map(({ systematics }) => ({ ...twin, systematics })) })
  return twin
}

/** Throws NOT_ALLOWED unless the caller sees the twin and may execute at it: measuring now costs the device and the line something. */
export async function requireMeasuring(
  { database, registry, codes }: Store,
  { caller, clock, twin }: { caller: QueryCaller; clock: QueryClock; twin: { uuid: string; definition: string } },
): Promise<void> {
  const { family } = definitionOf(registry, twin.definition)
  const questions = (['execute', 'select'] as const).map((verb) => ({ verb, family, uuids: [twin.uuid], attributes: [] }))
  const held = await database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
    readHeldRights(
      transaction,
      { registry, codes, grants: caller.grants },
      { binding: { ...caller, ...clock, body: undefined }, questions },
    ),
  )
  if (!held.every((each) => each.has(twin.uuid))) throw new AppError('NOT_ALLOWED')
}
