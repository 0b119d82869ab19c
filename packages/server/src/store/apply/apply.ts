import type { Affected } from '../calculate/affected.ts'
import { affectedBy } from '../calculate/affected.ts'
import type { Outdated } from '../calculate/work-out.ts'
import { workOut } from '../calculate/work-out.ts'
import type { Transaction } from '../db/database.ts'
import type { ApplyParts, Author, Change } from '../write/change.ts'
import { completion } from '../write/twin-statements.ts'
import { searchStatements, writeChanges } from '../write/write-changes.ts'

/**
 * Writes checked changes with their history and search rows and tells who listens, in the transaction of the caller, and with them the
 * calculations that follow from what changed. Trusted: save, import and runner have judged rights and rules before. Twins that get an
 * identifier from a pattern get it here. Returns all changes it made: those of calculations on twins that were not changed otherwise are
 * among them.
 */
export async function apply(
  transaction: Transaction,
  parts: ApplyParts,
  author: Author,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (changes.length === 0) return []
  await writeChanges(transaction, parts, author, changes)
  return [...changes, ...(await settle(transaction, parts, author, changes))]
}

/** Works out the calculations of twins, and what follows from them. Nothing is written where all is as it should be. */
export async function applyCalculations(transaction: Transaction, parts: ApplyParts, author: Author, twins: Affected): Promise<void> {
  const found = (await workOut(transaction, parts, author, twins)).map(asUpdate)
  if (found.length === 0) return
  await writeChanges(transaction, parts, author, found)
  await settle(transaction, parts, author, found)
}

/**
 * Works out the calculations that follow from a change, round after round. The rounds end, since calculations form no circle. A calculated
 * value on a changed twin belongs to the same change; a value on another twin is a change of its own.
 */
async function settle(transaction: Transaction, parts: ApplyParts, author: Author, changes: readonly Change[]): Promise<Change[]> {
  const changed = new Set(changes.map(({ uuid }) => uuid))
  const others: Change[] = []
  for (let latest = changes; latest.length > 0;) {
    const outdated = await workOut(transaction, parts, author, await affectedBy(transaction, parts, author, latest))
    const follow = outdated.map(asUpdate)
    const further = follow.filter(({ uuid }) => !changed.has(uuid))
    const own = follow.filter(({ uuid }) => changed.has(uuid))
    await transaction.runAll([...own.map((change) => completion(parts, author, change)), ...searchStatements(parts, author, own)])
    await writeChanges(transaction, parts, author, further)
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
