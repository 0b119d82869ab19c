/** Running work of a tenant in this process, and the calls that wait. */
type Queue = { running: number; readonly waiting: (() => void)[] }

type Leave = () => void

/** How long a tenant counts as at work after it was seen. */
const activeMilliseconds = 5000

/**
 * Bounds how much of a tenant runs at once in this process: `shared` while other tenants are at work, else nothing. Calls wait in memory,
 * first come, first served.
 */
export type TenantQueue = {
  /** Notes that a tenant is at work. */
  noteActive(tenant: string): void
  /** Takes a place that is free. Returns how to give it back; undefined where none is. */
  enter(tenant: string): Leave | undefined
  /** The same with a place that comes free in time. */
  waitFor(tenant: string, milliseconds: number): Promise<Leave | undefined>
}

export function createTenantQueue(shared: number, now: () => number): TenantQueue {
  const queues = new Map<string, Queue>()
  const lastSeen = new Map<string, number>()

  const isAlone = (tenant: string): boolean => {
    const since = now() - activeMilliseconds
    for (const [each, at] of lastSeen) {
      if (at < since) lastSeen.delete(each)
      else if (each !== tenant) return false
    }
    return true
  }
  const hasRoom = (tenant: string, { running }: Queue) => running < shared || isAlone(tenant)

  const queueOf = (tenant: string): Queue => {
    const queue = queues.get(tenant) ?? { running: 0, waiting: [] }
    queues.set(tenant, queue)
    return queue
  }
  const leave = (tenant: string, queue: Queue) => {
    queue.running -= 1
    while (hasRoom(tenant, queue)) {
      const next = queue.waiting.shift()
      if (!next) break
      queue.running += 1
      next()
    }
    if (queue.running === 0) queues.delete(tenant)
  }

  return {
    noteActive: (tenant) => void lastSeen.set(tenant, now()),
    enter: (tenant) => {
      const queue = queueOf(tenant)
      if (!hasRoom(tenant, queue)) return undefined
      queue.running += 1
      return () => leave(tenant, queue)
    },
    waitFor: async (tenant, milliseconds) => {
      const queue = queueOf(tenant)
      return (await hasTurn(queue, milliseconds)) ? () => leave(tenant, queue) : undefined
    },
  }
}

/** Returns whether the turn came before the time was over. */
function hasTurn({ waiting }: Queue, milliseconds: number): Promise<boolean> {
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
