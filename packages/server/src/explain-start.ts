import type { Config } from './config.ts'
import { StorageUnusable } from './files/open-files.ts'
import { StartError } from './start-error.ts'
import type { MissingRights } from './store/db/missing-rights.ts'
import { missingToPublish, missingToServe } from './store/db/missing-rights.ts'
import { NewerDatabase } from './store/publish/publish.ts'

const notPermitted = '42501'

/** What the operator can remedy, as a sentence; every other error stays what it is. */
export async function explainStart(error: unknown, config: Config): Promise<unknown> {
  if (error instanceof NewerDatabase) return new StartError(error.message)
  if (error instanceof StorageUnusable)
    return new StartError(`S3_URL cannot be used (${error.message}): check key, secret, bucket and region.`)
  if (config.databaseUrl === undefined || (error as { code?: string }).code !== notPermitted) return error
  return explainRights(error as Error, { databaseUrl: config.databaseUrl, publishDatabaseUrl: config.publishDatabaseUrl })
}

type Urls = { readonly databaseUrl: string; readonly publishDatabaseUrl: string | undefined }

/** Names the user, the variable it stands in, and what to grant. */
async function explainRights({ message }: Error, { databaseUrl, publishDatabaseUrl }: Urls): Promise<StartError> {
  const publisher = await missingToPublish(publishDatabaseUrl ?? databaseUrl)
  const ofPublisher = publishDatabaseUrl === undefined ? 'DATABASE_URL' : 'PUBLISH_DATABASE_URL'
  if (lacks(publisher)) return sentence({ message, variable: ofPublisher, missing: publisher })
  const server = await missingToServe(databaseUrl)
  if (lacks(server)) return sentence({ message, variable: 'DATABASE_URL', missing: server })
  return new StartError(
    `The user ${publisher.user} of ${ofPublisher} may not do what Twinwerk needs (${message}): it has to own the database and all tables in it (deploy/postgresql/roles.sql).`,
  )
}

function lacks({ roles, extensions }: MissingRights): boolean {
  return roles.length + extensions.length > 0
}

type Lacking = { readonly message: string; readonly variable: string; readonly missing: MissingRights }

function sentence({ message, variable, missing: { user, roles, extensions } }: Lacking): StartError {
  const remedies = [
    ...(roles.length > 0 ? [`grant ${roles.join(', ')} to ${user}`] : []),
    ...extensions.map((name) => `create extension ${name}`),
  ]
  return new StartError(
    `The user ${user} of ${variable} lacks what Twinwerk needs (${message}). As a superuser, run deploy/postgresql/roles.sql, or: ${remedies.join('; ')}.`,
  )
}
