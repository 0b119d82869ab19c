import type { RowOf } from './columns.ts'
import { columns } from './columns.ts'
import type { Statement } from './statement.ts'

/** A counter of a tenant. Its pattern contains the year. */
export type Counter = { readonly tenant: string; readonly pattern: string }

const firstNumber = columns({ first: 'integer' })

/**
 * Returns a statement that draws `count` unique numbers from a counter; its row has the first of them. The counter is locked until the end
 * of the caller's transaction.
 */
export function counting({ tenant, pattern }: Counter, count: number): Statement<RowOf<typeof firstNumber>> {
  return {
    text: `insert into identifier_counter (tenant_id, pattern, next) values ($1, $2, $3::bigint + 1)
      on conflict (tenant_id, pattern) do update set next = identifier_counter.next + $3 returning next - $3 as first`,
    values: [tenant, pattern, count],
    name: 'identifiers',
    plan: 'generic',
    columns: firstNumber,
  }
}

export type NumbersAhead = { take(counter: Counter, count: number): Promise<readonly number[]> }

/** Above every number that a counter reaches, and exact as a JavaScript number. */
const firstUnused = 2 ** 52

/** Numbers for a transaction that is rolled back, so that it uses up none of a counter. Two such transactions hardly ever meet. */
export const unusedNumbers: NumbersAhead = {
  take: (_counter, count) => {
    const first = firstUnused + Math.floor(Math.random() * 2 ** 51)
    return Promise.resolve(Array.from({ length: count }, (_, index) => first + index))
  },
}

type Supply = { free: number[]; block: number; at: number; coming: Promise<void> | undefined }

const maxAtOnce = 64
/** If a block is used up within this time (ms), the next block has twice the size. */
const busy = 1000

/**
 * Draws numbers from their counters before they are needed, so that no transaction waits for the commit of another. `fetch` runs in its own
 * transaction and returns the first number of a block. Blocks grow with demand. Numbers left over when the process ends are never used.
 */
export function createNumbersAhead(fetch: (counter: Counter, count: number) => Promise<number>, clock = () => Date.now()): NumbersAhead {
  const supplies = new Map<string, Supply>()
  const refill = async (supply: Supply, counter: Counter, missing: number) => {
    supply.block = clock() - supply.at < busy ? Math.min(supply.block * 2, maxAtOnce) : 1
    supply.at = clock()
    const count = Math.max(supply.block, missing)
    const first = await fetch(counter, count)
    for (let n = 0; n < count; n += 1) supply.free.push(first + n)
  }
  return {
    take: async (counter, count) => {
      const key = `${counter.tenant}/${counter.pattern}`
      const supply = supplies.get(key) ?? { free: [], block: 1, at: -Infinity, coming: undefined }
      supplies.set(key, supply)
      while (supply.free.length < count) {
        supply.coming ??= refill(supply, counter, count - supply.free.length).finally(() => (supply.coming = undefined))
        await supply.coming
      }
      return supply.free.splice(0, count)
    },
  }
}
