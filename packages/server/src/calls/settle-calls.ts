import { z } from 'zod'
import type { JobKind } from '../jobs/job.ts'
import { typedKind } from '../jobs/typed-job.ts'
import { openCalls, settleCalls } from '../store/calls/open-calls.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import { openCallBook } from './call-book.ts'
import type { ImportJobParts } from './import-job.ts'

export const callSettle = 'callSettle'

/** Calls in one transaction. */
const atOnce = 2000

const position = z.object({ after: z.number(), settled: z.number() })

/**
 * Tries the calls again that nobody pays for: the number may have an element by now, the zone a price. Calls that were charged or rated are
 * left alone. The result is the count of calls for which something else was found.
 */
export function settleOpenCalls({ storeOf, tenants }: ImportJobParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload: z.unknown(),
    position,
    run: async ({ tenant, step, position: begun }) => {
      const { database, codes } = await storeOf(tenant)
      const timeZone = (await tenants.find(tenant))?.timeZone ?? defaultTimeZone
      const read = <T>(work: Parameters<typeof database.transaction<T>>[1]) => database.transaction({ role: 'app', tenant }, work)
      const book = await read((transaction) => openCallBook(transaction, { tenant, codes }, timeZone))
      let at = begun ?? { after: 0, settled: 0 }
      for (;;) {
        const { after } = at
        const open = await read((transaction) => openCalls(transaction, tenant, { after, limit: atOnce }))
        const last = open.at(-1)
        if (!last) return { settled: at.settled }
        const found = open.flatMap(({ id, state, problem, ...call }) => {
          const staged = book.stage(call)
          return staged.state === state && staged.problem === problem ? [] : [{ ...staged, id }]
        })
        await step(async (transaction) => {
          settleCalls(transaction, tenant, found)
          at = { after: last.number, settled: at.settled + found.length }
          return { position: at, done: at.settled }
        })
      }
    },
  })
}
