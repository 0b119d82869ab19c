import { lawValue } from '@twinwerk/domain/law-values'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { euroOfAmount, toCents } from '@twinwerk/model/number/amount'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { clearRatings, keepRatings, type NewRating } from '../../store/calls/rerate/new-ratings.ts'
import { beforeAllCalls, ratedCalls, type CallScope, type RatedCallRow } from '../../store/calls/rerate/rated-calls.ts'
import { ratingContracts, ratingTotals, ratingZones } from '../../store/calls/rerate/rating-sums.ts'
import { lockRerating } from '../../store/calls/rerate/rerating-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { openCallBook, type CallBook } from '../call-book.ts'
import type { ImportJobParts } from '../import-job.ts'
import { rerateJob, type Rerating } from './rerate-job.ts'

/** Calls in one transaction. */
const atOnce = 5000

const position = z.object({
  after: z.object({ begin: z.string(), caller: z.string(), callee: z.string(), seconds: z.number() }),
  checked: z.number(),
  left: z.number(),
})
type Position = z.infer<typeof position>
const beginning: Position = { after: beforeAllCalls, checked: 0, left: 0 }

/**
 * Rates the calls of a rerating by the zones and prices of today, and shows before and after. No call changes. Calls stay as they are that
 * would have no price, would belong to another contract, or stand on a receipt that does not say which calls it charges.
 */
export function calculateRerating(parts: ImportJobParts): JobKind {
  return rerateJob<Position>(parts, {
    position,
    failed: 'new',
    work: async (working) => {
      const { job, store, timeZone, key } = working
      const of = { tenant: key.tenant, codes: store.codes }
      const read = <T>(work: (transaction: Transaction) => Promise<T>) =>
        store.database.transaction({ role: 'app', tenant: key.tenant }, work)
      const scope = await read((transaction) => scopeOf(transaction, working))
      if (!scope) return
      const book = await read((transaction) => openCallBook(transaction, of, timeZone))
      let at = job.position ?? beginning
      if (!job.position)
        await job.step(async (transaction) => {
          await transaction.run(clearRatings(key))
          return { position: at }
        })
      for (;;) {
        const { after } = at
        const { rows } = await read((transaction) =>
          transaction.run(ratedCalls(scope, { after, limit: atOnce, productOf: store.codes.get('contractElement:product') })),
        )
        const last = rows.at(-1)
        if (!last) break
        const { ratings, left } = rateAnew(rows, book)
        await job.step(async (transaction) => {
          keepRatings(transaction, key, ratings)
          const { begin, caller, callee, seconds } = last
          at = { after: { begin, caller, callee, seconds }, checked: at.checked + rows.length, left: at.left + left }
          return { position: at, done: at.checked }
        })
      }
      await job.step(async (transaction) => {
        if (await scopeOf(transaction, working)) await working.write(transaction, await resultOf(transaction, working, at))
        return { position: at, ends: true }
      })
    },
  })
}

/** The calls that are concerned; undefined if the rerating is not wanted any more. Locks the rerating. */
async function scopeOf(transaction: Transaction, { store, key, now, timeZone }: Rerating<Position>): Promise<CallScope | undefined> {
  const [row] = (await transaction.run(lockRerating({ tenant: key.tenant, codes: store.codes }, key.id))).rows
  if (row?.state !== 'rating') return undefined
  const today = tenantDay(now, timeZone)
  // A month before the deletion: what is taken back must be charged anew while its calls are there.
  const keptFrom = addMonths(today, 1 - lawValue('trafficDataKept', today))
  return { tenant: key.tenant, ...row, keptFrom }
}

function rateAnew(rows: readonly RatedCallRow[], book: CallBook): { readonly ratings: readonly NewRating[]; readonly left: number } {
  const ratings: NewRating[] = []
  let left = 0
  for (const call of rows) {
    const { rate, call: known } = book.stage({ ...call, line: call.number, begin: Date.parse(call.begin) })
    if (!rate || known?.element !== call.element) left += 1
    else if (isOther(call, rate)) {
      if (call.hasSlice === false) left += 1
      else ratings.push({ call, rate })
    }
  }
  return { ratings, left }
}

function isOther(call: RatedCallRow, rate: NewRating['rate']): boolean {
  return (
    call.zoneId !== rate.zoneId ||
    call.component !== rate.component ||
    call.billedSeconds !== rate.billedSeconds ||
    call.isFlat !== rate.isFlat ||
    call.taxClass !== rate.taxClass ||
    BigInt(call.net) !== rate.net ||
    BigInt(call.gross) !== rate.gross
  )
}

/** Rows of each table of before and after. */
const maxRows = 20

async function resultOf(transaction: Transaction, { store, key }: Rerating<Position>, { checked, left }: Position) {
  const [totals, zones, contracts] = await transaction.runAll([
    ratingTotals(key),
    ratingZones(key, maxRows),
    ratingContracts({ ...key, codes: store.codes }, maxRows),
  ])
  const { changed = 0, billed = 0, before = '0', after = '0' } = totals.rows[0] ?? {}
  const sums = { before: euro(before), after: euro(after), difference: euro(BigInt(after) - BigInt(before)) }
  return {
    'callRerating:state': 'rated',
    'callRerating:callsChecked': checked,
    'callRerating:callsChanged': changed,
    'callRerating:callsBilled': billed,
    'callRerating:callsLeft': left,
    'callRerating:netBefore': sums.before,
    'callRerating:netAfter': sums.after,
    'callRerating:sums': { changed, billed, left, ...sums },
    'callRerating:zones': zones.rows.map((row) => ({ former: row.former, zone: row.zone, ...beforeAndAfter(row) })),
    'callRerating:contracts': contracts.rows.map((row) => ({ contract: row.contract ?? '–', ...beforeAndAfter(row) })),
  }
}

function beforeAndAfter({ calls, before, after }: { readonly calls: number; readonly before: string; readonly after: string }) {
  return { calls, before: euro(before), after: euro(after), difference: euro(BigInt(after) - BigInt(before)) }
}

function euro(amount: string | bigint): number {
  return euroOfAmount(toCents(BigInt(amount)))
}
