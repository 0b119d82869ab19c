import { signIn } from '../client.ts'
import { neighbour as username, password } from '../fill/people.ts'
import { benchTenants } from '../fill/volumes.ts'
import { httpLoad } from '../load/http-load.ts'
import { byNumber, contracts, listPage } from './list-queries.ts'
import type { Row } from './row.ts'
import { fixed, median } from './row.ts'

const most = 1.5
/** The connections of the tenant with heavy queries, and of the second tenant. */
const [loud, quiet] = [8, 4]
const heavyShare = 0.8
const rateLimited = 429

/**
 * Compares the list times (p97.5) of the second tenant in two cases (security, L6). Four of five queries of the largest tenant are heavy,
 * or none is.
 */
export const neighbour: Row = async (bench, row) => {
  const beside = benchTenants(bench.size)[1]
  if (!beside) return [{ row, goal: `≤ ${most}`, measured: 'not measured', ok: undefined, note: 'there is one tenant' }]
  const caller = await signIn({ origin: bench.clerk.origin, username, password })
  const path = '/api/data/query'
  const page = { body: listPage(bench.tenant) }
  // No text contains this word, so the server compares all similar words and finds nothing.
  const heavy = { body: contracts(bench.tenant, { $sort: byNumber, $limit: 50, $mask: [], $search: 'Rückrfu' }) }
  const listsBeside = async (share: number, seconds: number): Promise<number> => {
    const next = () => (Math.random() < share ? heavy : page)
    const noise = httpLoad({ caller: bench.clerk, path, next, connections: loud, seconds: seconds + 1, alsoRight: [rateLimited] })
    const own = () => ({ body: listPage(beside) })
    const { p975 } = await httpLoad({ caller, path, next: own, connections: quiet, seconds })
    await noise
    return p975
  }
  await listsBeside(heavyShare, 2)
  const runs: { readonly calm: number; readonly noisy: number }[] = []
  for (let run = 0; run < bench.options.runs; run += 1)
    runs.push({ calm: await listsBeside(0, bench.options.seconds), noisy: await listsBeside(heavyShare, bench.options.seconds) })
  const ratio = median(runs.map(({ calm, noisy }) => noisy / calm))
  const milliseconds = (of: 'calm' | 'noisy') => fixed(median(runs.map((each) => each[of])), 0)
  const note = `p97.5 ${milliseconds('noisy')} ms beside heavy queries, ${milliseconds('calm')} ms beside lists`
  return [{ row, goal: `≤ ${most} × beside lists`, measured: fixed(ratio), ok: ratio <= most, note }]
}
