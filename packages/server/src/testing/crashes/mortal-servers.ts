import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MortalTold } from './mortal-settings.ts'

/** Servers that kill themselves during their work. Each dead server is replaced. */
export type MortalServers = {
  /** The number of deaths, by place and by command. */
  readonly died: ReadonlyMap<string, number>
  /** Returns the keys of the outside calls of an execution (uuid). */
  readonly callsOf: (execution: string) => ReadonlySet<string>
  /** Throws if a server ended in another way, or could not be replaced. */
  refuseBroken(): void
  stop(): Promise<void>
}

type Options = {
  readonly atOnce: number
  /** The module that a server runs. */
  readonly script: URL
  /** Called for each new server, which reads them as JSON in `MORTAL`. */
  readonly settings: () => object
  /** Frees the jobs that a dead server had claimed, since their leases would expire only after 15 seconds. */
  readonly release: (jobs: readonly string[]) => Promise<void>
}

export function startMortalServers({ atOnce, script, settings, release }: Options): MortalServers {
  const died = new Map<string, number>()
  const calls = new Map<string, Set<string>>()
  const count = (what: string) => void died.set(what, (died.get(what) ?? 0) + 1)
  const note = (key: string) => {
    const execution = key.slice(0, key.indexOf(':'))
    calls.set(execution, (calls.get(execution) ?? new Set()).add(key))
  }
  const servers = new Set<Promise<void>>()
  const children = new Set<ChildProcess>()
  const end: { isNear: boolean; broken?: Error } = { isNear: false }

  const spare = () => {
    const child = spawn(process.execPath, [fileURLToPath(script)], {
      // The next server reuses Node's compile cache of the modules.
      env: { NODE_COMPILE_CACHE: join(tmpdir(), 'twinwerk-mortal'), ...process.env, MORTAL: JSON.stringify(settings()) },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    children.add(child)
    return { child, exit: once(child, 'exit') as Promise<[number | null, string | null]> }
  }
  /** The next server starts while the others work. */
  let next = spare()

  const live = async () => {
    const { child, exit } = next
    next = spare()
    child.stdin.on('error', () => undefined).write('work\n')
    const took = new Set<string>()
    let isKilled = false
    for await (const line of createInterface({ input: child.stdout })) {
      const message = JSON.parse(line) as MortalTold
      if ('took' in message) for (const id of message.took) took.add(id)
      if ('asked' in message) note(message.asked)
      if ('died' in message) {
        isKilled = true
        count(message.died)
        count(message.at)
      }
    }
    const [code, signal] = await exit
    children.delete(child)
    if (!end.isNear && !(isKilled && signal === 'SIGKILL')) end.broken = new Error(`a server ended by itself: ${code ?? signal}`)
    // The last statement of the dead server may still run in PostgreSQL and hold its locks.
    while (
      !(await release([...took]).then(
        () => true,
        () => end.isNear,
      ))
    )
      await sleep(100)
  }
  const keep = async () => {
    while (!end.isNear && !end.broken)
      await live().catch((error: unknown) => void (end.broken = new Error('a server is gone', { cause: error })))
  }
  for (let n = 0; n < atOnce; n += 1) servers.add(keep())

  return {
    died,
    callsOf: (execution) => calls.get(execution) ?? new Set(),
    refuseBroken: () => {
      if (end.broken) throw end.broken
    },
    stop: async () => {
      end.isNear = true
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(servers)
    },
  }
}
