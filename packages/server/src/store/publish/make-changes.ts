import type { Publisher } from '../db/publisher.ts'
import type { DatabaseCatalog } from './catalog/catalog.ts'
import { retryLocked, lockMilliseconds } from './lock-retries.ts'
import { metaTable } from './statement/table.ts'
import type { Change, Step } from './statement/step.ts'

/** An index is built beside running work: nobody waits for it, and it waits for the transactions that were there before it. */
const buildLockMilliseconds = 10_000

/** The changes that are missing, in their order. Those of one object that follow each other become one transaction. */
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
  /** Lets another publisher go first: called when a build and it wait for each other. */
  readonly letOthersGo: () => Promise<void>
}

/** An empty database has nobody who would wait, so it is made in one transaction; any other by many short ones. */
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

/** In a short transaction that gives up quickly where it has to wait for a lock, so that nobody waits long behind it, and tries again. */
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

/** A build that PostgreSQL ended leaves an index that is not valid, and the next try would take that for done. */
function outside(database: Publisher, text: string, { undo }: Change): () => Promise<void> {
  let tries = 0
  return async () => {
    tries += 1
    if (tries > 1 && undo !== undefined) await database.ownerOutside({ text: undo }, buildLockMilliseconds)
    await database.ownerOutside({ text }, buildLockMilliseconds)
  }
}
