import type { Logger } from 'pino'
import { v7 } from 'uuid'
import type { Uploads } from '../../files/uploads.ts'
import { apply } from '../../store/apply/apply.ts'
import { lettersOf, lockPostFolder, postedArchives } from '../../store/billing/delivery/post-folder-rows.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Change } from '../../store/write/change.ts'
import { runContext, type RunContext } from '../run/run-context.ts'
import type { RunParts } from '../run/jobs.ts'
import { documentChanges, home, keepList, listName } from './folder-files.ts'
import { extensions, placed } from './letters.ts'

/** The days after which nobody asks the printer for a folder again. Each receipt keeps its own file. */
const keptDays = 30
const perTenant = 100
const everyMilliseconds = 3_600_000

type Parts = RunParts & {
  readonly database: Database
  readonly uploads: Uploads
  readonly tenants: Pick<TenantRegistry, 'all' | 'find'>
}

/** Deletes the archives of folders that were handed over 30 days ago. The list of what they held stays, with checksums. */
export async function removePostedArchives(parts: Parts): Promise<number> {
  let removed = 0
  for (const { uuid: tenant } of await parts.tenants.all()) {
    const context = await runContext(parts, { tenant, id: v7(), user: undefined })
    const reading = { tenant, codes: context.store.codes }
    const before = new Date(Date.parse(context.clock.now) - keptDays * 86_400_000).toISOString()
    const { rows } = await parts.database.transaction({ role: 'app', tenant }, (transaction) =>
      transaction.run(postedArchives(reading, { before, max: perTenant })),
    )
    for (const row of rows) removed += await removeArchive(parts, context, row)
  }
  return removed
}

type Posted = { readonly folder: string; readonly archive: string; readonly hasList: boolean }

/** Folders of earlier releases have their list within the archive alone, so it is made anew before. Returns how many were deleted. */
async function removeArchive({ database, uploads }: Parts, context: RunContext, { folder, archive, hasList }: Posted): Promise<number> {
  const { tenant, store, author } = context
  const reading = { tenant, codes: store.codes }
  const found = await database.transaction({ role: 'app', tenant }, async (transaction) => {
    const [row] = (await transaction.run(lockPostFolder(reading, folder))).rows
    return row && { row, letters: hasList ? [] : (await transaction.run(lettersOf(reading, row))).rows }
  })
  if (!found) return 0
  const { row } = found
  const letters = placed(found.letters, { home, extension: extensions[row.kind] })
  const token = hasList ? undefined : await keepList(uploads, context, { number: row.number, letters })
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    await transaction.run(lockPostFolder(reading, folder))
    // Another server may have been faster.
    const still = await transaction.run(postedArchives(reading, { before: context.clock.now, max: perTenant, folder }))
    if (still.rows.every((each) => each.archive !== archive)) return 0
    const gone: Change = { kind: 'deleteTwin', uuid: archive, definition: 'document' }
    const list = token === undefined ? [] : await documentChanges(transaction, context, { folder, token, name: listName(row.number) })
    await apply(transaction, store, { author, changes: [...list, gone] })
    return 1
  })
}

/** Deletes them once an hour. Returns a function that stops it. */
export function startRemovingArchives({ log, ...parts }: Parts & { readonly log: Logger }): () => void {
  const removing = setInterval(
    () => void removePostedArchives(parts).catch((error: unknown) => log.error(error, 'files of post folders were not deleted')),
    everyMilliseconds,
  )
  return () => clearInterval(removing)
}
