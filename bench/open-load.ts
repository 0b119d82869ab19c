import { present } from '@twinwerk/model/error/present'
import { resolve } from 'node:path'
import { startEmbedded } from '../packages/server/src/store/db/embedded/start-embedded.ts'
import { signIn } from './client.ts'
import { admin, clerk, password } from './fill/people.ts'
import { prepareDatabase } from './fill/prepare-database.ts'
import type { LoadSize } from './fill/volumes.ts'
import { benchTenants } from './fill/volumes.ts'
import type { Options } from './options.ts'
import type { Bench } from './rows/row.ts'
import { startServer } from './server.ts'
import { settle } from './settle.ts'

export type OpenLoad = { readonly bench: Bench; close(): Promise<void> }

/** Starts an embedded PostgreSQL for a reference load, fills the load if it is missing, starts the real server and signs in its people. */
export async function openLoad({ size, port, options }: { size: LoadSize; port: number; options: Options }): Promise<OpenLoad> {
  const database = await startEmbedded({ dataDir: resolve(options.data, folderOf(size)) })
  try {
    const published = await prepareDatabase({ url: database.url, size })
    const server = await startServer({ database, port, nodeOptions: options.nodeOptions })
    const close = () => server.stop().finally(() => database.stop())
    try {
      await settle(database.url)
      const people = {
        clerk: await signIn({ ...server, username: clerk, password }),
        admin: await signIn({ ...server, username: admin, password }),
      }
      const bench = {
        url: database.url,
        size,
        tenant: present(benchTenants(size)[0], 'tenant'),
        ...people,
        published,
        serverPid: server.pid,
        options,
      }
      return { bench, close }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

function folderOf({ twins, tenants }: LoadSize): string {
  return tenants === undefined ? `bench-${twins}` : `bench-${twins}-of-${tenants}`
}
