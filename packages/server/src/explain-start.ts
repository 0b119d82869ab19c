import type { Config } from './config.ts'
import { StorageUnusable } from './files/open-files.ts'
import { StartError } from './start-error.ts'
import { NewerDatabase } from './store/publish/publish.ts'

const notPermitted = '42501'

/** What the operator can remedy, as a sentence; every other error stays what it is. */
export function explainStart(error: unknown, config: Config): unknown {
  if (error instanceof NewerDatabase) return new StartError(error.message)
  if (error instanceof StorageUnusable)
    return new StartError(`S3_URL cannot be used (${error.message}): check key, secret, bucket and region.`)
  if (config.databaseUrl === undefined || (error as { code?: string }).code !== notPermitted) return error
  const { message } = error as Error
  return new StartError(
    `The user of DATABASE_URL may not do what Twinwerk needs (${message}). Let it own the database and create roles, or create the roles twinwerk_app, twinwerk_identity, twinwerk_search, twinwerk_cleaner and twinwerk_worker and grant them to it.`,
  )
}
