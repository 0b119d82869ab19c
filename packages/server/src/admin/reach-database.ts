import type { Config } from '../config.ts'
import { checkServer } from '../store/db/check-server.ts'
import { runningEmbedded } from '../store/db/embedded/running-embedded.ts'
import { hasCluster } from '../store/db/embedded/cluster.ts'
import { startEmbedded } from '../store/db/embedded/start-embedded.ts'
import type { Addresses } from '../store/db/embedded/url.ts'
import { AdminError } from './command.ts'

/** `url` connects as the owner of the tables, `servingUrl` as the login of the servers. */
export type Reached = Addresses & { close(): Promise<void> }

const nothing = async (): Promise<void> => undefined

/**
 * Returns the database of DATABASE_URL. Without that variable, connects to the embedded database: over its socket if a server runs it,
 * otherwise after starting it for this command.
 */
export async function reachDatabase(
  { databaseUrl, publishDatabaseUrl, dataDir, walArchive }: Pick<Config, 'databaseUrl' | 'publishDatabaseUrl' | 'dataDir' | 'walArchive'>,
  { mayCreate }: { readonly mayCreate: boolean },
): Promise<Reached> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl)
    return { url: publishDatabaseUrl ?? databaseUrl, servingUrl: databaseUrl, close: nothing }
  }
  const running = await runningEmbedded(dataDir)
  if (running !== undefined) return { ...running, close: nothing }
  if (!mayCreate && !hasCluster(dataDir)) throw noDatabase(dataDir)
  const { url, servingUrl, stop } = await startEmbedded({ dataDir, walArchive })
  return { url, servingUrl, close: stop }
}

function noDatabase(dataDir: string): AdminError {
  return new AdminError({
    de: `In ${dataDir} liegt keine Datenbank: DATA_DIR oder DATABASE_URL wie beim Server setzen, oder zuerst \`npm run admin -- setup\` ausführen.`,
    en: `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server, or run \`npm run admin -- setup\` first.`,
  })
}
