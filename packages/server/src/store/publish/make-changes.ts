import type { Publisher } from '../db/publisher.ts'
import type { DatabaseCatalog } from './catalog/catalog.ts'
import { retryLocked, lockMilliseconds } from './lock-retries.ts'
import { metaTable } from './statement/table.ts'
import type { Change, Step } from './statement/step.ts'

/** The maximum time for which a concurrent index build waits for a lock. No one waits for the build; it waits for older transactions. */
const buildLockMilliseconds = 10_000

/** Returns the missing changes in their order. Consecutive changes of one object are merged into one transaction. */
export function missingChanges(steps: readonly Step[], catalog: DatabaseCatalog): readonly Change[] {
  const together: Change[] = []
  for (const change of steps.flatMap((step) => step.missing(catalog))) {
    const last = together.at(-1)
    const belongs = last?.object === change.object && last.way === 'transaction' && change.way === 'transaction'
    if (last && belongs) together[together.length - 1] = { ...last, statements: [...last.statements, ...change.statements] }
    else together.push(change)
  }
  return together
}

export type Making = {
  /** Called with each statement before it runs. */
  readonly onStatement: (text: string) => void
  /** Lets another publisher continue. Called between two tries of a build, since the build and the publisher may wait for each other. */
  readonly letOthersGo: () => Promise<void>
}

/**
 * Makes the changes. An empty database has no other users, so one transaction creates it. Any other database changes in many short
 * transactions.
 */
export async function makeChanges(
  database: Publisher,
  { changes, catalog: { relations } }: { readonly changes: readonly Change[]; readonly catalog: DatabaseCatalog },
  making: Making,
): Promise<void> {
  if (relations[metaTable]) {
    for (const change of changes) await makeChange(database, change, making)
    return
  }
  const statements = changes.flatMap((change) => change.statements)
  await database.owner(({ runAll }) => runAll(statements.map((text) => ({ text }))))
  for (const text of statements) making.onStatement(text)
}

/**
 * Makes a change in a short transaction. If the transaction has to wait for a lock, it soon fails and is retried, so that others never wait
 * long behind it.
 */
async function makeChange(database: Publisher, change: Change, { onStatement, letOthersGo }: Making): Promise<void> {
  const { object, statements, way } = change
  if (way === 'concurrently') {
    for (const text of statements) await retryLocked(database, { object, betweenTries: letOthersGo }, outside(database, text, change))
  } else {
    const limit = { text: `set local lock_timeout = ${lockMilliseconds}` }
    await retryLocked(database, { object }, () => database.owner(({ runAll }) => runAll([limit, ...statements.map((text) => ({ text }))])))
  }
  for (const text of statements) onStatement(text)
}

/**
 * Returns a function that runs a statement outside a transaction. A failed build leaves an invalid index, which the next try would take for
 * a finished one, so `undo` removes the index first.
 */
function outside(database: Publisher, text: string, { undo }: Change): () => Promise<void> {
  let tries = 0
  return async () => {
    tries += 1
    if (tries > 1 && undo !== undefined) await database.ownerOutside({ text: undo }, buildLockMilliseconds)
    await database.ownerOutside({ text }, buildLockMilliseconds)
  }
}
