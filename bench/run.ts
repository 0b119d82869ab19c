import { startEmbedded } from '../packages/server/src/store/db/embedded/start-embedded.ts'
import { signIn } from './client.ts'
import { admin, clerk, password } from './fill/people.ts'
import { prepareDatabase } from './fill/prepare-database.ts'
import { benchTenants } from './fill/volumes.ts'
import { readOptions } from './options.ts'
import { printTable } from './print-table.ts'
import { rows } from './rows/registry.ts'
import type { Outcome } from './rows/row.ts'
import { startServer } from './server.ts'

const options = readOptions(process.argv.slice(2))
const unknown = options.rows.filter((name) => !(name in rows))
if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`)

const database = await startEmbedded({ dataDir: options.dataDir })
try {
  const published = await prepareDatabase({ url: database.url, twins: options.twins })
  const server = await startServer({ url: database.url, port: options.port, nodeOptions: options.nodeOptions })
  try {
    const bench = {
      url: database.url,
      tenant: benchTenants(options.twins)[0]!,
      clerk: await signIn({ ...server, username: clerk, password }),
      admin: await signIn({ ...server, username: admin, password }),
      published,
      serverPid: server.pid,
      options,
    }
    const outcomes: Outcome[] = []
    for (const [name, row] of Object.entries(rows)) {
      if (options.rows.length > 0 && !options.rows.includes(name)) continue
      process.stdout.write(`${name} …\n`)
      const failed = (error: unknown): Outcome[] => [{ row: name, goal: '', measured: 'failed', ok: false, note: String(error) }]
      outcomes.push(...(await row(bench, name).catch(failed)))
    }
    printTable(outcomes)
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
}
