import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { startWaitingServer } from '../http/waiting-server.ts'
import { awaitPublishing } from '../store/publish/await-publishing.ts'
import type { Content } from '../store/publish/content.ts'
import type { Database } from '../store/db/database.ts'
import type { Publisher } from '../store/db/publisher.ts'
import type { Published } from '../store/publish/publish.ts'
import { publish } from '../store/publish/publish.ts'
import { thisRelease, thisVersion, withOwnCommands } from '../store/publish/release.ts'

type Parts = {
  readonly config: Pick<Config, 'host' | 'port' | 'publish'>
  readonly database: Database
  readonly publisher: Publisher
  readonly content: Content
  readonly log: Logger
}

/** Publishes the release, or waits until another process has published it (`PUBLISH=off`). `/ready` reports the reason meanwhile. */
export async function publishRelease({
  config: { host, port, publish: mode },
  database,
  publisher,
  content,
  log,
}: Parts): Promise<Published> {
  let waiting: { close(): Promise<void> } | undefined
  const waitAt = async (found: string) => {
    const reason = withOwnCommands(found)
    log.warn(`PUBLISH=off: ${reason}`)
    waiting = await startWaitingServer({ host, port, version: thisVersion, reason })
  }
  try {
    const { newer, ...published } = mode === 'off' ? await awaitPublishing(database, content, waitAt) : await publish(publisher, content)
    if (newer !== undefined)
      log.warn(
        `Release ${newer} has published to this database: this server is of release ${thisRelease.number}, changes nothing and runs on it.`,
      )
    return published
  } finally {
    await waiting?.close()
  }
}
