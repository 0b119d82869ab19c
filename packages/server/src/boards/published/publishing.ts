import type { Input, Output } from '@twinwerk/contract/calls'
import { minRecords, publishInterval } from '@twinwerk/model/dashboard/published'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { canEverShow, holds } from '@twinwerk/model/right/covers'
import type { Caller } from '../../access/caller.ts'
import { metricValues, publicationOf, publishMetric, recordMetric, withdrawMetric } from '../../store/boards/metric-rows.ts'
import type { Database } from '../../store/db/database.ts'
import type { PublishingParts } from './work-out.ts'
import { releasedMetric, seesAll, workOut } from './work-out.ts'

type Parts = PublishingParts & { readonly database: Database }

/** The number of values that a page draws. Older ones stay in the database. */
const maxValues = 400

/** Reads the publication of a metric and its values. Throws NOT_FOUND for a metric that the caller does not see. */
export async function readPublication(parts: Parts, caller: Caller, name: string): Promise<Output<'POST /api/boards/metric/get'>> {
  const { tenant } = caller
  const { registry } = await parts.storeOf(tenant)
  const metric = releasedMetric(parts.dashboards, name)
  if (!metric || !canEverShow(registry, caller.grants, { type: 'metricGoal' })) throw new AppError('NOT_FOUND')
  const [publications, values] = await parts.database.transaction({ role: 'app', tenant }, ({ runAll }) =>
    runAll([publicationOf({ tenant, metric: name }), metricValues({ tenant, metric: name }, maxValues)]),
  )
  const [row] = publications.rows
  const seesRecords = seesAll({ ...parts, registry }, caller, metric)
  return {
    mayPublish: mayPublish(registry, caller) && seesRecords,
    ...(metric.unit && { unit: metric.unit }),
    published: row ? { rhythm: row.rhythm, isOwn: row.owner === caller.user, workedAt: row.workedAt, lostAt: row.lostAt } : null,
    values: values.rows.map(({ at, value, records, version }) => {
      const isFew = !seesRecords && records < minRecords
      return { at, value: isFew ? null : value, version, ...(isFew && { few: true }) }
    }),
  }
}

/** Publishes a metric on behalf of the caller, or ends it. Throws NOT_ALLOWED unless the caller may publish, and sees all that it reads. */
export async function changePublication(
  parts: Parts,
  caller: Caller,
  { metric: name, rhythm }: Input<'POST /api/boards/metric'>,
): Promise<void> {
  const { tenant, user, timeZone } = caller
  const { registry } = await parts.storeOf(tenant)
  const metric = releasedMetric(parts.dashboards, name)
  if (!mayPublish(registry, caller)) throw new AppError('NOT_ALLOWED')
  if (!metric) throw new AppError('NOT_FOUND')
  if (rhythm === null) {
    await parts.database.one({ role: 'app', tenant }, withdrawMetric({ tenant, metric: name }))
    return
  }
  const worked = await workOut(parts, { metric, rhythm, caller })
  if (worked === 'lost') throw new AppError('NOT_ALLOWED')
  const { now } = parts.clockOf(timeZone)
  const { begin, next } = publishInterval(rhythm, now, timeZone)
  const numbers = worked === 'later' ? undefined : worked
  const publication = { owner: user, rhythm, nextAt: numbers ? next : now, tiles: numbers?.tiles }
  await parts.database.transaction({ role: 'app', tenant }, async ({ run }) => {
    await run(publishMetric({ tenant, metric: name }, publication))
    if (numbers) await run(recordMetric({ tenant, metric: name }, { ...numbers.recorded, at: begin }))
  })
}

function mayPublish(registry: Registry, { tenant, grants }: Caller): boolean {
  return holds(registry, grants, { root: tenant, path: 'tenant:metrics', verb: 'execute' })
}
