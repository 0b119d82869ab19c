import { present } from '@twinwerk/model/error/present'
import { httpLoad } from '../../load/http-load.ts'
import { hasPgbench, pgbench } from '../../load/pgbench.ts'
import { contracts } from '../list-queries.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'

const least = 0.67

/** Contracts of each month of their begin, with the days of the first and last signature. The admin sees all of them. */
const byMonth = {
  by: [{ path: ['contract:contractBegin'], unit: 'month' }],
  values: {
    count: { function: 'count' },
    first: { function: 'min', path: ['contract:signedAt'] },
    last: { function: 'max', path: ['contract:signedAt'] },
  },
}

/** The same answer as hand-written SQL, without rights: the groups of the contracts that the tenant provides. */
function byHand({ tenant, published }: Bench): string {
  const own = `'${tenant.uuid}'`
  const supplier = present(published.relationshipCodes.get('contract:supplierForContract'), 'code of the supplier')
  return `select json_agg(json_build_object('key', json_build_array(g.month), 'count', g.count, 'first', g.first, 'last', g.last) order by g.month)
from (select to_char(date_trunc('month', c."contract:contractBegin"::timestamp), 'YYYY-MM-DD') as month, count(*) as count,
    min(c."contract:signedAt") as first, max(c."contract:signedAt") as last
  from twin_link s join twin_contract c on c.tenant_id = ${own} and c.id = s.source_id and c.deleted_at is null
  where s.tenant_id = ${own} and s.target_id = ${own} and s.relationship = ${supplier} and s.deleted_at is null and s.valid_from <= now() and s.valid_to > now()
  group by 1) g`
}

/** One aggregate over all contracts of the largest tenant, one request after the other, by turns with hand-written SQL. */
export const aggregate: Row = async (bench, row) => {
  const { url, tenant, admin, options } = bench
  const body = contracts(tenant, { $aggregate: byMonth })
  const ours = (seconds: number) => httpLoad({ caller: admin, path: '/api/data/query', next: () => ({ body }), connections: 1, seconds })
  const theirs = (seconds: number) => pgbench({ url, tenant: tenant.uuid, script: byHand(bench), clients: 1, seconds })
  const goal = `≥ ${least} × pgbench`
  await ours(options.seconds)
  if (!hasPgbench()) return [{ row, goal, measured: 'skipped', ok: undefined, note: 'there is no pgbench here' }]
  const runs: { readonly base: number; readonly perSecond: number }[] = []
  for (let run = 0; run < options.runs; run += 1) {
    const base = await theirs(options.seconds)
    runs.push({ base, perSecond: (await ours(options.seconds)).perSecond })
  }
  const ratio = median(runs.map(({ perSecond, base }) => perSecond / base))
  const note = `HTTP ${fixed(median(runs.map((run) => run.perSecond)), 1)}/s, pgbench ${fixed(median(runs.map((run) => run.base)), 1)}/s`
  const outcome: Outcome = { row, goal, measured: fixed(ratio), ok: ratio >= least, note }
  return [outcome]
}
