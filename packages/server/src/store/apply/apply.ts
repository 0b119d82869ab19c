import type { Affected } from '../calculate/affected.ts'
import { affectedBy } from '../calculate/affected.ts'
import type { Outdated } from '../calculate/outdated-twins.ts'
import { outdatedOf } from '../calculate/outdated-twins.ts'
import type { Transaction } from '../db/database.ts'
import type { ApplyParts, Author, Change, ChangeSet } from '../write/change.ts'
import { completion } from '../write/twin-statements.ts'
import { searchStatements, writeChanges } from '../write/write-changes.ts'
import { withdrawnByLaterEnd } from './early-end-charges.ts'

/**
 * Writes checked changes with their history and search rows, notifies listeners, and writes the calculations and withdrawals that follow
 * from the changes. Runs in the transaction of the caller. Trusted: save, import and runner have judged rights and rules before. Twins
 * whose identifier comes from a pattern get their identifier here. Returns all changes, also those on twins that the set does not name.
 */
export async function apply(transaction: Transaction, parts: ApplyParts, changeSet: ChangeSet): Promise<readonly Change[]> {
  const { author, changes } = changeSet
  if (changes.length === 0) return []
  // Forms, processes and imports all move the end of a contract, and all of them come by here.
  const whole = { author, changes: [...changes, ...(await withdrawnByLaterEnd(transaction, parts, changeSet))] }
  await writeChanges(transaction, parts, whole)
  return [...whole.changes, ...(await applyFollowing(transaction, parts, whole))]
}

/** Recalculates twins and whatever depends on them. Writes nothing if all stored values are up to date. */
export async function applyCalculations(
  transaction: Transaction,
  parts: ApplyParts,
  { author, twins }: { readonly author: Author; readonly twins: Affected },
): Promise<void> {
  const found = (await outdatedOf(transaction, parts, { ...author, affected: twins })).map(asUpdate)
  if (found.length === 0) return
  await writeChanges(transaction, parts, { author, changes: found })
  await applyFollowing(transaction, parts, { author, changes: found })
}

/**
 * Applies the calculations that follow from a change, round after round. The rounds end, since calculations form no circle. A calculated
 * value on a changed twin belongs to the same change; a value on another twin is a change of its own.
 */
async function applyFollowing(transaction: Transaction, parts: ApplyParts, { author, changes }: ChangeSet): Promise<Change[]> {
  const changed = new Set(changes.map(({ uuid }) => uuid))
  const others: Change[] = []
  for (let latest = changes; latest.length > 0;) {
    const outdated = await outdatedOf(transaction, parts, {
      ...author,
      affected: await affectedBy(transaction, parts, { author, changes: latest }),
    })
    const follow = outdated.map(asUpdate)
    const further = follow.filter(({ uuid }) => !changed.has(uuid))
    const own = follow.filter(({ uuid }) => changed.has(uuid))
    await transaction.runAll([...own.map((change) => completion(parts, author, change)), ...searchStatements(parts, author, own)])
    await writeChanges(transaction, parts, { author, changes: further })
    for (const { uuid } of further) changed.add(uuid)
    others.push(...further)
    latest = follow
  }
  return others
}

type Update = Change & { kind: 'updateTwin' }

function asUpdate(outdated: Outdated): Update {
  return { kind: 'updateTwin', ...outdated }
}
