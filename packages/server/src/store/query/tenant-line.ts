/** Running work of a tenant in this process, and the calls that wait. */
type Line = { running: number; readonly waiting: (() => void)[] }

type Leave = () => void

/** How long a tenant counts as at work after it was seen. */
const activeMilliseconds = 5000

/**
 * Bounds how much of a tenant runs at once in this process: `shared` while other tenants are at work, else nothing. Calls wait in memory,
 * first come, first served.
 */
export type TenantLine = {
  /** Notes that a tenant is at work. */
  seen(tenant: string): void
  /** Takes a place that is free. Returns how to give it back; undefined where none is. */
  enter(tenant: string): Leave | undefined
  /** The same with a place that comes free in time. */
  waitFor(tenant: string, milliseconds: number): Promise<Leave | undefined>
}

export function createTenantLine(shared: number, now: () => number): TenantLine {
  const lines = new Map<string, Line>()
  const lastSeen = new Map<string, number>()

  const isAlone = (tenant: string): boolean => {
    const since = now() - activeMilliseconds
    for (const [each, at] of lastSeen) {
      if (at < since) lastSeen.delete(each)
      else if (each !== tenant) return false
    }
    return true
  }
  const hasRoom = (tenant: string, { running }: Line) => running < shared || isAlone(tenant)

  const lineOf = (tenant: string): Line => {
    const line = lines.get(tenant) ?? { running: 0, waiting: [] }
    lines.set(tenant, line)
    return line
  }
  const leave = (tenant: string, line: Line) => {
    line.running -= 1
    while (hasRoom(tenant, line)) {
      const next = line.waiting.shift()
      if (!next) break
      line.running += 1
      next()
    }
    if (line.running === 0) lines.delete(tenant)
  }

  return {
    seen: (tenant) => void lastSeen.set(tenant, now()),
    enter: (tenant) => {
      const line = lineOf(tenant)
      if (!hasRoom(tenant, line)) return undefined
      line.running += 1
      return () => leave(tenant, line)
    },
    waitFor: async (tenant, milliseconds) => {
      const line = lineOf(tenant)
      return (await hasTurn(line, milliseconds)) ? () => leave(tenant, line) : undefined
    },
  }
}

/** Returns whether the turn came before the time was over. */
function hasTurn({ waiting }: Line, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      resolve(false)
    }, milliseconds)
    const turn = () => {
      clearTimeout(timer)
      resolve(true)
    }
    waiting.push(turn)
  })
}
