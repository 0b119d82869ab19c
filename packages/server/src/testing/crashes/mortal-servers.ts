import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MortalSettings, MortalTold } from './mortal-settings.ts'

/** Servers that kill themselves in the middle of their work; for each that is gone another one takes over. */
export type MortalServers = {
  /** How many died, by place and by what they did there. */
  readonly died: ReadonlyMap<string, number>
  /** Keys with which somebody outside was asked by an execution (uuid). */
  readonly askedBy: (execution: string) => ReadonlySet<string>
  /** Throws where a server ended by itself, or another one could not take over. */
  refuseBroken(): void
  stop(): Promise<void>
}

type Options = {
  readonly atOnce: number
  /** Asked for each new server. */
  readonly settings: () => MortalSettings
  /** Frees the jobs that a dead server had claimed: their leases would end by themselves after 15 seconds. */
  readonly release: (jobs: readonly string[]) => Promise<void>
}

export function startMortalServers({ atOnce, settings, release }: Options): MortalServers {
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
    const child = spawn(process.execPath, [fileURLToPath(new URL('mortal-runner.ts', import.meta.url))], {
      // Node's compile cache of the modules is kept for the next server.
      env: { NODE_COMPILE_CACHE: join(tmpdir(), 'twinwerk-mortal'), ...process.env, MORTAL: JSON.stringify(settings()) },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    children.add(child)
    return { child, exit: once(child, 'exit') as Promise<[number | null, string | null]> }
  }
  /** The next to work: it gets ready while others do. */
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
    // Its last statement may still run in PostgreSQL, and hold what it had locked.
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
    askedBy: (execution) => calls.get(execution) ?? new Set(),
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
