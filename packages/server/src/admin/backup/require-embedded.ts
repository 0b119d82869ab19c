import type { Config } from '../../config.ts'
import { AdminError } from '../command.ts'

/**
 * Returns the config of an installation with the embedded database. Throws AdminError for DATABASE_URL, because an external PostgreSQL has
 * better tools for backups.
 */
export function requireEmbedded(config: Config): Config {
  if (config.databaseUrl === undefined) return config
  throw new AdminError({
    de: 'Die Datenbank von DATABASE_URL wird mit pgBackRest gesichert: siehe docs/operation/sicherung.md.',
    en: 'The database of DATABASE_URL is backed up with pgBackRest: see docs/operation/backup.md.',
  })
}
