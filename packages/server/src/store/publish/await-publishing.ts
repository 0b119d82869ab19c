import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { codeOf } from '../db/database-error.ts'
import type { Notes } from './meta.ts'
import { notesStatement } from './meta.ts'
import type { Publishing } from './publish.ts'
import { checkedPlan, relationshipCodes } from './publish.ts'
import type { Publication } from './release.ts'
import { isOlder, thisRelease } from './release.ts'

const askMilliseconds = 500

/** The errors of a database that lacks the table or its role, such as an empty database. */
const nothingYet = new Set(['42P01', '42704', '22023', '42501'])

/**
 * Resolves when this release, or a newer release on which its servers run, is published. Changes nothing and needs no rights of the owner.
 * `onWait` is called once, with the reason, if the database is not ready at first.
 */
export async function awaitPublishing(
  database: Database,
  { release = thisRelease, ...content }: Publication,
  onWait: (reason: string) => Promise<void>,
): Promise<Publishing> {
  const { registry, hash } = checkedPlan(content)
  for (let waits = false; ; waits = true) {
    const notes = await readNotesAsServer(database)
    const newer = isOlder(release, notes) ? notes.publishedBy : undefined
    if (newer !== undefined || notes.published?.wanted === hash)
      return { registry, relationshipCodes: await relationshipCodes(database), statements: [], newer }
    if (!waits) await onWait(`release ${release.number} is not published yet: run "npm run admin -- migrate"`)
    await sleep(askMilliseconds)
  }
}

async function readNotesAsServer(database: Database): Promise<Partial<Notes>> {
  try {
    const { rows } = await database.one({ role: 'identity' }, notesStatement)
    return rows[0]?.notes ?? {}
  } catch (error) {
    if (nothingYet.has(codeOf(error) ?? '')) return {}
    throw error
  }
}
