import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** A stopping server releases its port within this time, so an immediate restart waits instead of failing. */
const patienceMilliseconds = 2_000

/** Throws StartError for a busy port before the start touches anything else. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const end = performance.now() + patienceMilliseconds
  for (;;) {
    const code = await listenCode({ host, port })
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || performance.now() > end) throw listenError({ host, port, code })
    await sleep(100)
  }
}

/** Returns the StartError for a failure to listen. */
export function listenError({ host, port, code }: Pick<Config, 'host' | 'port'> & { code: string }): StartError {
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program: stop that program or set another one, for example PORT=${port < 65_535 ? port + 1 : 3000}.`,
    )
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`)
  return new StartError(`Twinwerk cannot listen on ${host}, port ${port} (${code}): correct HOST and PORT.`)
}

async function listenCode({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string | undefined> {
  const probe = createServer()
  try {
    probe.listen({ host, port })
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
