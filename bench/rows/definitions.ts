import { present } from '@twinwerk/model/error/present'
import { definitions as released } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Database } from '../../packages/server/src/store/db/database.ts'
import { openDatabase } from '../../packages/server/src/store/db/database.ts'
import { createQueryRunner } from '../../packages/server/src/store/query/run-query.ts'
import { clerkGrants } from '../fill/people.ts'
import { wide } from './against-pgbench.ts'
import { listPage } from './list-queries.ts'
import type { Bench, Row } from './row.ts'
import { fixed, median } from './row.ts'

const most = 1.1
const [few, many] = [400, 2000] as const
const pages = 300

/**
 * Compares the list page over the same rows with 2,000 definitions in force and with 400, by turns. The first page of each is compiled and
 * not counted. It runs in this process, without HTTP.
 */
export const definitions: Row = async (bench, row) => {
  const database = openDatabase({ url: bench.url, connections: 2 })
  try {
    const [small, large] = [pageReader(bench, database, few), pageReader(bench, database, many)]
    const ratios: number[] = []
    for (let run = 0; run < bench.options.runs; run += 1) ratios.push((await timeOf(large.read)) / (await timeOf(small.read)))
    const ratio = median(ratios)
    const note = `made ready in ${fixed(small.built, 0)} and ${fixed(large.built, 0)} ms`
    return [{ row, goal: `≤ ${most} × the time with ${few}`, measured: fixed(ratio), ok: ratio <= most, note }]
  } finally {
    await database.close()
  }
}

function pageReader(bench: Bench, database: Database, count: number) {
  const { tenant, published } = bench
  const begun = performance.now()
  const registry = createRegistry([...released, ...more(count - released.length)])
  const built = performance.now() - begun
  const runQuery = createQueryRunner({ database, registry, codes: published.relationshipCodes })
  const roots = { definition: 'tenant', uuids: [tenant.uuid] }
  const grants = clerkGrants.map(({ path, verbs, mask }): Grant => ({
    roots,
    path: present(parseRightPath(registry, path), path),
    verbs,
    mask,
  }))
  const caller = { tenant: tenant.uuid, user: null, groups: [], grants, rightsKey: 'clerk' }
  const clock = {
    now: new Date().toISOString(),
    today: new Date().toISOString().slice(0, 10),
    timeZone: 'UTC',
    startOf: (day: string) => `${day}T00:00:00Z`,
  }
  const { from, to } = wide(bench)
  const read = () => {
    const position = from + Math.floor(Math.random() * (to - from))
    return runQuery(listPage(tenant, position) as Readonly<Record<string, unknown>>, { caller, clock })
  }
  return { read, built }
}

/** Returns the median time of a page in milliseconds. */
async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let page = -1; page < pages; page += 1) {
    const begun = performance.now()
    await read()
    if (page >= 0) taken.push(performance.now() - begun)
  }
  return median(taken)
}

const label = { de: 'Weiterer', en: 'Further' }

/** Returns families of ten definitions. Every twentieth definition is a contract, so the list may contain its type. */
function more(count: number): TwinDefinition[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `further${index}`
    const family = index - (index % 10)
    return {
      name,
      extends: index % 20 === 11 ? 'contractTelecom' : index === family ? 'entity' : `further${family}`,
      label,
      plural: label,
      icon: 'cube',
      hue: 0,
      attributes: Object.fromEntries(
        Array.from({ length: 12 }, (_unused, field) => [`field${index}x${field}`, { dataType: 'string', label }]),
      ),
      relationships: {
        [`owner${index}`]: {
          target: 'customer',
          label,
          min: 0,
          max: 1,
          reverse: { name: `customer:owned${index}`, label, min: 0, max: -1 },
        },
      },
    }
  })
}
