/** The number of a tenant's calls that run in this process, and its waiting calls. */
type Queue = { running: number; readonly waiting: (() => void)[] }

type Leave = () => void

/** The time for which a tenant counts as active after it was last seen. */
const activeMilliseconds = 5000

/**
 * Limits the concurrent work of a tenant in this process: to `shared` calls while other tenants are active, else not at all. Calls wait in
 * memory, first come, first served.
 */
export type TenantQueue = {
  /** Records that a tenant is active. */
  noteActive(tenant: string): void
  /** Takes a free place. Returns a function that releases the place, or undefined if no place is free. */
  enter(tenant: string): Leave | undefined
  /** Waits for a place. Returns a function that releases the place, or undefined if no place becomes free in time. */
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

/** Resolves to true if the turn comes in time, else to false. */
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
