import { present } from '@twinwerk/model/error/present'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Grant } from '@twinwerk/model/right/grant'
import { compileQuery } from '../../packages/server/src/store/query/compile.ts'
import { shapeOf } from '../../packages/server/src/store/query/shape.ts'
import { clerkGrants } from '../fill/people.ts'
import { graphPage } from './list-queries.ts'
import type { Row } from './row.ts'
import { fixed, median } from './row.ts'

const compileMost = 5
const cachedMost = 0.5
const times = 200

/** Measures Node's time for a query before it is sent, the first time and with a cached plan. It runs in this process, without HTTP. */
export const compile: Row = async ({ tenant, published: { registry, relationshipCodes: codes } }, row) => {
  const body = graphPage(tenant, 1000) as Readonly<Record<string, unknown>>
  const roots = { definition: 'tenant', uuids: [tenant.uuid] }
  const grants = clerkGrants.map(({ path, verbs, mask }): Grant => ({
    roots,
    path: present(parseRightPath(registry, path), path),
    verbs,
    mask,
  }))
  const rootGrants = grants.map((_grant, index) => index)
  const compiled = timesOf(() => compileQuery({ registry, codes, grants, rootGrants, body }))
  const cached = timesOf(() => shapeOf(body))
  return [
    {
      row,
      goal: `≤ ${compileMost} ms`,
      measured: `${fixed(median(compiled))} ms`,
      ok: median(compiled) <= compileMost,
      note: `the first ${fixed(present(compiled[0], 'first'))} ms`,
    },
    { row: `${row}, cached`, goal: `≤ ${cachedMost} ms`, measured: `${fixed(median(cached), 3)} ms`, ok: median(cached) <= cachedMost },
  ]
}

function timesOf(work: () => unknown): number[] {
  return Array.from({ length: times }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
}
