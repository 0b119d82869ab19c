import type { ImpactLine, OverlayImpact } from '@twinwerk/contract/definitions/overlay/preview'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import type { Language } from '@twinwerk/model/text/text'
import type { QueryCaller, QueryClock } from '../../query/run-query.ts'
import type { Store } from '../../store.ts'
import type { PathUse } from './broken-paths.ts'
import { brokenPaths, brokenRoles, brokenViews } from './broken-paths.ts'
import { changedRules } from './changed-rules.ts'
import type { RowParts, RowsRead } from './failing-rows.ts'
import { readRoles } from './read-roles.ts'
import { readSavedChoices } from './saved-choices.ts'
import type { TriedPatches } from './changed-rights.ts'
import { changedRights } from './changed-rights.ts'
import { waitingJson } from '../overlay-state.ts'
import { hiddenValues } from './hidden-values.ts'
import { impactLines } from './impact-lines.ts'
import { nothingRead, readOn, visibleRules } from './failing-rows.ts'

/** A tenant whose definitions would change, and the caller in this tenant. */
export type ImpactScope = {
  readonly store: Store
  readonly after: Registry
  /** The patches of the tried overlay that cannot take effect. Only the tenant whose overlay changes has any. */
  readonly waiting: readonly PendingPatch[]
  /** Only the tenant whose overlay changes has any. */
  readonly tried?: TriedPatches
  readonly caller: QueryCaller
  readonly clock: QueryClock
}

/**
 * The stored data to check for the effects of changed definitions. `rows` are read page by page with `readOn`; `lines` counts, once at the
 * end.
 */
export type ImpactPlan = Pick<OverlayImpact, 'paths' | 'unseen' | 'waiting'> & {
  readonly rows: readonly RowParts[]
  readonly lines: () => Promise<readonly ImpactLine[]>
}

/**
 * Plans the check of stored data by the rights of the caller: an impact must not reveal twins and values that a query would not. Saved
 * views are counted for all users. The first scope is the tenant whose overlay changes.
 */
export async function planImpact(
  scopes: readonly ImpactScope[],
  { uses, language }: { uses: readonly PathUse[]; language: Language },
): Promise<ImpactPlan> {
  const rows: RowParts[] = []
  const unseen = new Set<string>()
  const paths: OverlayImpact['paths'][number][] = []
  for (const [index, scope] of scopes.entries()) {
    const change = { before: scope.store.registry, after: scope.after }
    const visible = visibleRules({ before: change.before, grants: scope.caller.grants }, changedRules(change.before, change.after))
    for (const systematics of visible.unseen) unseen.add(systematics)
    rows.push({ ...scope, ...change, rules: visible.rules, runQuery: scope.store.runQuery, language })
    if (index === 0) paths.push(...brokenPaths(change, uses, language))
    paths.push(...brokenRoles(change, await readRoles(scope)))
    paths.push(...brokenViews(change, await readSavedChoices(scope.store, scope.caller.tenant), language))
  }
  const waiting = scopes.flatMap((scope) => scope.waiting)
  const [first] = scopes
  return {
    rows,
    unseen: [...unseen],
    paths,
    waiting: waiting.map((each) => waitingJson(each, language)),
    lines: async () =>
      first
        ? [
            ...impactLines(first.store.registry, { waiting, paths }, language),
            ...(await hiddenValues(first, language)),
            ...(await changedRights(first, language)),
          ]
        : [],
  }
}

/** How far rows were read. `complete` is true if all rows were read. */
type Reading = { readonly at: RowsRead; readonly complete: boolean }

/** Reads rows until all are read or `max` is reached, so that a request is answered in time. */
export async function readSome({ rows }: ImpactPlan, max: number): Promise<Reading> {
  let at = nothingRead
  while (at.read < max) {
    const next = await readOn(rows, at)
    if (!next) return { at, complete: true }
    at = next
  }
  return { at, complete: (await readOn(rows, at)) === undefined }
}

/** Returns the impact on the rows read so far. */
export async function impactOf(
  { lines, unseen, paths, waiting }: ImpactPlan,
  { at: { read, found }, complete }: Reading,
): Promise<OverlayImpact> {
  return { waiting, lines: await lines(), rows: found, paths, read, complete, unseen }
}
