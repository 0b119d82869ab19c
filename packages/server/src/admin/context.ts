import type { Language } from '@twinwerk/model/text/text'
import type { Config, Environment } from '../config.ts'
import type { ApplyParts } from '../store/write/change.ts'
import type { Database } from '../store/db/database.ts'
import { openDatabase } from '../store/db/database.ts'
import type { Publisher } from '../store/db/publisher.ts'
import { openPublisher } from '../store/db/publisher.ts'
import { publish } from '../store/publish/publish.ts'
import { releaseContent } from '../release-content.ts'
import { AdminError } from './command.ts'
import { reachDatabase, type Reached } from './reach-database.ts'

export type PublishedStore = ApplyParts & { readonly database: Database }

/** The dependencies of a command. Each is opened when the command first requests it. */
export type Context = {
  readonly config: Config
  readonly environment: Environment
  readonly language: Language
  /** The account of the operating system, for the audit log. */
  readonly systemUser: string
  readonly now: Date
  /** Reports the progress of a long command to the person at the console. */
  progress(line: string): void
  /** Returns the connection URL of the owner of the tables. */
  databaseUrl(): Promise<string>
  database(): Promise<Database>
  /** Returns the database with the content of this release, and publishes that content first if it is missing. */
  store(): Promise<PublishedStore>
}

export type OpenContext = { readonly context: Context; close(): Promise<void> }

type Given = Pick<Context, 'config' | 'environment' | 'language' | 'systemUser' | 'now' | 'progress'> & { readonly mayCreate: boolean }

/** A console command needs few connections, because it shares the database with the servers. */
const connections = 4

export function openContext({ mayCreate, ...given }: Given): OpenContext {
  let reached: Promise<Reached> | undefined
  let opened: Promise<Database> | undefined
  let published: Promise<PublishedStore> | undefined
  let publishing: Promise<Publisher> | undefined
  const reach = () => (reached ??= reachDatabase(given.config, { mayCreate }))
  const databaseUrl = async () => (await reach()).url
  const open = async () => openDatabase({ url: (await reach()).servingUrl, connections })
  const publisher = () => (publishing ??= databaseUrl().then((url) => openPublisher({ url })))
  const database = () => (opened ??= open())
  const context: Context = {
    ...given,
    databaseUrl,
    database: async () => {
      await requirePublished(await publisher())
      return database()
    },
    store: () => (published ??= publishedStore({ database, publisher })),
  }
  return {
    context,
    close: async () => {
      await opened?.then((each) => each.close()).catch(() => undefined)
      await publishing?.then((each) => each.close()).catch(() => undefined)
      await reached?.then((each) => each.close()).catch(() => undefined)
    },
  }
}

type Opening = { readonly database: () => Promise<Database>; readonly publisher: () => Promise<Publisher> }

async function publishedStore({ database, publisher }: Opening): Promise<PublishedStore> {
  const { registry, relationshipCodes: codes } = await publish(await publisher(), releaseContent().content)
  return { database: await database(), registry, codes }
}

async function requirePublished(publisher: Publisher): Promise<void> {
  const { rows } = await publisher.owner(({ run }) => run({ text: `select to_regclass('audit_entry') is not null as there` }))
  if (rows[0]?.['there'] === true) return
  throw new AdminError({
    de: 'Diese Datenbank ist noch leer: zuerst `npm run admin -- setup` ausführen oder einen Server starten.',
    en: 'This database is still empty: run `npm run admin -- setup` first, or start a server.',
  })
}
