import { present } from '@twinwerk/model/error/present'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serverAllocation, serverMemory } from '../tools/server-memory.mjs'
import type { Addresses } from '../packages/server/src/store/db/embedded/url.ts'

export type BenchServer = { readonly origin: string; readonly pid: number; stop(): Promise<void> }

/** Starts the real server as `npm start` does, as a separate process on the filled database. `nodeOptions` may request a profile. */
export async function startServer({
  database,
  port,
  nodeOptions,
}: {
  database: Addresses
  port: number
  nodeOptions: readonly string[]
}): Promise<BenchServer> {
  const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [...serverMemory, ...nodeOptions, main], {
    env: {
      ...serverAllocation,
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.servingUrl,
      PUBLISH_DATABASE_URL: database.url,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '999999999',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('is ready')) return true
    return false
  })()
  if (!(await ready)) throw new Error('the server did not start')
  return {
    origin: `http://localhost:${port}`,
    pid: present(child.pid, 'process of the server'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
