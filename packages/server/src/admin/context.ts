import type { Language } from '@twinwerk/model/text/text'
import type { Config } from '../config.ts'
import type { ApplyParts } from '../store/apply/change.ts'
import type { Database } from '../store/db/database.ts'
import { openDatabase } from '../store/db/database.ts'
import { publish } from '../store/publish/publish.ts'
import { releaseContent } from '../release-content.ts'
import { AdminError } from './command.ts'
import { reachDatabase, type Reached } from './reach-database.ts'

export type PublishedStore = ApplyParts & { readonly database: Database }

/** Everything that a command works with. Nothing is opened before a command asks for it. */
export type Context = {
  readonly config: Config
  readonly language: Language
  /** The account of the operating system, for the audit log. */
  readonly systemUser: string
  readonly now: Date
  /** Tells the person at the console how far a long command is. */
  progress(line: string): void
  databaseUrl(): Promise<string>
  database(): Promise<Database>
  /** The database with the content of this release, which is published first where it is missing. */
  store(): Promise<PublishedStore>
}

export type OpenContext = { readonly context: Context; close(): Promise<void> }

type Given = Pick<Context, 'config' | 'language' | 'systemUser' | 'now' | 'progress'> & { readonly mayCreate: boolean }

/** A console command needs few connections: it shares the database with the servers. */
const connections = 4

export function openContext({ mayCreate, ...given }: Given): OpenContext {
  let reached: Promise<Reached> | undefined
  let opened: Promise<Database> | undefined
  let published: Promise<PublishedStore> | undefined
  const databaseUrl = async () => (await (reached ??= reachDatabase(given.config, { mayCreate }))).url
  const open = async () => openDatabase({ url: await databaseUrl(), connections })
  const database = () => (opened ??= open())
  const context: Context = {
    ...given,
    databaseUrl,
    database: async () => {
      await requirePublished(await database())
      return database()
    },
    store: () => (published ??= database().then(publishedStore)),
  }
  return {
    context,
    close: async () => {
      await opened?.then((each) => each.close()).catch(() => undefined)
      await reached?.then((each) => each.close()).catch(() => undefined)
    },
  }
}

async function publishedStore(database: Database): Promise<PublishedStore> {
  const { registry, relationshipCodes: codes } = await publish(database, releaseContent().content)
  return { database, registry, codes }
}

async function requirePublished(database: Database): Promise<void> {
  const { rows } = await database.owner(({ run }) => run({ text: `select to_regclass('audit_entry') is not null as there` }))
  if (rows[0]?.['there'] === true) return
  throw new AdminError({
    de: 'Diese Datenbank ist noch leer: zuerst `npm run admin -- setup` ausführen oder einen Server starten.',
    en: 'This database is still empty: run `npm run admin -- setup` first, or start a server.',
  })
}
