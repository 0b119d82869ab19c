import { AppError } from '@twinwerk/model/error/app-error'
import type { Config } from './config.ts'
import { StorageUnusable } from './files/open-files.ts'
import { StartError } from './start-error.ts'
import type { MissingRights } from './store/db/missing-rights.ts'
import { missingToPublish, missingToServe } from './store/db/missing-rights.ts'
import { PublishingBlocked } from './store/publish/lock-retries.ts'
import { NewerDatabase } from './store/publish/release.ts'

const notPermitted = '42501'

type Reason = { readonly code: string; readonly message: string }

const pooled = 'Set DB_PREPARED=off for a pool in transaction mode, or let DATABASE_URL lead to PostgreSQL itself.'

/** Sentences by SQLSTATE, for a database that the operator runs. */
const sentences: Readonly<Record<string, (reason: Reason) => string>> = {
  '08P01': ({ message }) => `The pool of connections behind DATABASE_URL refuses what Twinwerk sends (${message}). ${pooled}`,
  '26000': prepared,
  '42P05': prepared,
  '42P01': missing,
  '42703': missing,
  '42883': missing,
  '42704': missing,
}

function prepared({ message }: Reason): string {
  return `The pool of connections behind DATABASE_URL keeps no prepared statements (${message}). ${pooled}`
}

function missing({ message }: Reason): string {
  return `The database lacks something that publishing makes (${message}). Run "npm run admin -- migrate" as the owner of the tables, then start again.`
}

/** Converts an error that the operator can fix to a StartError. Returns every other error unchanged. */
export async function explainStart(error: unknown, config: Pick<Config, 'databaseUrl' | 'publishDatabaseUrl'>): Promise<unknown> {
  if (error instanceof NewerDatabase || error instanceof PublishingBlocked) return new StartError(error.message)
  if (error instanceof StorageUnusable)
    return new StartError(`S3_URL cannot be used (${error.message}): check key, secret, bucket and region.`)
  const reason = reasonOf(error)
  if (reason && config.databaseUrl !== undefined) {
    const { databaseUrl, publishDatabaseUrl } = config
    if (reason.code === notPermitted) return explainRights(reason, { databaseUrl, publishDatabaseUrl })
    const sentence = sentences[reason.code]
    if (sentence) return new StartError(sentence(reason))
  }
  if (error instanceof AppError && error.code === 'UNAVAILABLE')
    return new StartError(
      `The database did not answer (${reason?.message ?? error.message}): see whether it runs, then start Twinwerk again.`,
    )
  return error
}

/** Returns an error of PostgreSQL or of its connection, which may be the cause of a public error. */
function reasonOf(error: unknown): Reason | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AppError) return error.cause instanceof Error ? { code: '', ...partsOf(error.cause) } : undefined
  return { code: '', ...partsOf(error) }
}

function partsOf(error: Error): { message: string; code?: string } {
  const message = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  return 'code' in error && typeof error.code === 'string' ? { message, code: error.code } : { message }
}

type Urls = { readonly databaseUrl: string; readonly publishDatabaseUrl: string | undefined }

/** Names the user, the variable that contains it, and the rights to grant. */
async function explainRights({ message }: Reason, { databaseUrl, publishDatabaseUrl }: Urls): Promise<StartError> {
  const publisher = await missingToPublish(publishDatabaseUrl ?? databaseUrl)
  const ofPublisher = publishDatabaseUrl === undefined ? 'DATABASE_URL' : 'PUBLISH_DATABASE_URL'
  if (lacks(publisher)) return rightsSentence({ message, variable: ofPublisher, missing: publisher })
  const server = await missingToServe(databaseUrl)
  if (lacks(server)) return rightsSentence({ message, variable: 'DATABASE_URL', missing: server })
  return new StartError(
    `The user ${publisher.user} of ${ofPublisher} may not do what Twinwerk needs (${message}): it has to own the database and all tables in it (deploy/postgresql/roles.sql).`,
  )
}

function lacks({ roles, extensions }: MissingRights): boolean {
  return roles.length + extensions.length > 0
}

type Lacking = { readonly message: string; readonly variable: string; readonly missing: MissingRights }

function rightsSentence({ message, variable, missing: { user, roles, extensions } }: Lacking): StartError {
  const remedies = [
    ...(roles.length > 0 ? [`grant ${roles.join(', ')} to ${user}`] : []),
    ...extensions.map((name) => `create extension ${name}`),
  ]
  return new StartError(
    `The user ${user} of ${variable} lacks what Twinwerk needs (${message}). As a superuser, run deploy/postgresql/roles.sql, or: ${remedies.join('; ')}.`,
  )
}
