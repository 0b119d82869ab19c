import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

type Other = { readonly databaseUrl: string; readonly dataDir: string }

/**
 * Starts a server with the small demo world in its own process, and concurrently another one with `start`. Resolves with the result of
 * `start` once both were ready and the process has ended.
 */
export async function beside<T>({ databaseUrl, dataDir }: Other, start: () => Promise<T>): Promise<T> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'small', PORT: String(await freePort()) }
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const ended = once(child, 'close')
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.join('').includes('is ready') && resolve())
    child.once('close', () => reject(new Error(`the other server ended: ${said.join('')}`)))
  })
  const [server] = await Promise.all([start(), ready]).finally(() => child.kill('SIGTERM'))
  await ended
  return server
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address === 'string' || address === null) throw new Error('no port')
  return address.port
}
