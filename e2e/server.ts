import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))

export type Ended = { code: number | null; stdout: string; stderr: string }

export type Server = {
  url: string
  pid: number
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<Ended>
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>
}

/** Starts the server process and waits without a limit until it reports that it is ready. Throws with its output if it ends before. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  const { child, ended } = run(env)
  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal)
    return ended
  }
  const url = await Promise.race([readyUrl(child), ended.then(fail)])
  return { url, pid: child.pid ?? 0, ended, end }
}

/** Runs a server whose start is expected to fail. Returns how it ended. */
export function runServer(env: Readonly<Record<string, string>>): Promise<Ended> {
  return run(env).ended
}

function run(env: Readonly<Record<string, string>>): { child: ChildProcess; ended: Promise<Ended> } {
  const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
  const compiled = { NODE_COMPILE_CACHE: join(process.env['E2E_TEMPLATES'] ?? tmpdir(), 'compiled') }
  const child = spawn(process.execPath, [main], { env: { ...inherited, ...compiled, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  return { child, ended: once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, ...said })) }
}

function readyUrl(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  child.stdout?.on('data', (chunk: string) => {
    text += chunk
    const url = /ready: (\S+)/.exec(text)?.[1]
    if (url !== undefined) resolve(url)
  })
  return promise
}

function fail({ code, stdout, stderr }: Ended): never {
  throw new Error(`the server ended with code ${code} before it was ready\n${stdout}${stderr}`)
}

/** Returns a port on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address === 'string' || address === null) throw new Error('no port')
  return address.port
}
