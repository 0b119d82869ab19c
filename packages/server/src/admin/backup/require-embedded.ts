import type { Config } from '../../config.ts'
import { AdminError } from '../command.ts'

/** Backup and restore of the console are for the embedded database. A PostgreSQL of its own has better means. */
export function requireEmbedded(config: Config): Config {
  if (config.databaseUrl === undefined) return config
  throw new AdminError({
    de: 'Die Datenbank von DATABASE_URL wird mit pgBackRest gesichert: siehe docs/operation/sicherung.md.',
    en: 'The database of DATABASE_URL is backed up with pgBackRest: see docs/operation/backup.md.',
  })
}
