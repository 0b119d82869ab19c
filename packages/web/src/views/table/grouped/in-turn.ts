/** The server works out two groupings of a user at once and refuses those that wait long. */
const maxAtOnce = 2

const waiting: (() => void)[] = []
let running = 0

/** Runs work now or, after others, in its turn. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
