import type { Metric } from '@twinwerk/model/dashboard/dashboard'
import { publishInterval } from '@twinwerk/model/dashboard/published'
import { textIn } from '@twinwerk/model/text/text'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Access } from '../../access/access.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import type { NewMail, WriteMail } from '../../mail/write-mail.ts'
import { chosenLanguage } from '../../runner/notices/recipients.ts'
import type { PublicationRow } from '../../store/boards/metric-rows.ts'
import { colleaguesOf, dueMetrics, moveMetric, recordMetric, withdrawMetric } from '../../store/boards/metric-rows.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { defaultTimeZone, type TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { callerOf } from '../caller-of.ts'
import type { PublishingParts, WorkedOut } from './work-out.ts'
import { releasedMetric, workOut } from './work-out.ts'

export const publishKind = 'published-metrics'

export type PublishJobParts = PublishingParts & {
  readonly access: Pick<Access, 'callerOf'>
  readonly database: Database
  readonly log: Pick<Logger, 'error'>
  readonly publicUrl: URL
  readonly tenants: Pick<TenantRegistry, 'find'>
  readonly writeMail: WriteMail
}

/** The number of metrics that are read as due at once. */
const maxAtOnce = 50
/** The time after which a metric whose reading failed is tried again. */
const retryMilliseconds = 15 * 60_000

/**
 * Creates the kind of jobs that work out published metrics that are due, one after another. Each is worked out with the rights of its
 * owner, outside of any transaction. Its value is recorded in the transaction that moves it to its next time, so an interval has one value.
 */
export function publishJob(parts: PublishJobParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload: z.object({}),
    position: z.number(),
    run: async (job) => {
      const { tenant } = job
      let done = job.position ?? 0
      for (;;) {
        const { rows } = await parts.database.one({ role: 'app', tenant }, dueMetrics(tenant, maxAtOnce))
        if (rows.length === 0) return { done }
        for (const row of rows) {
          const write = await work(parts, tenant, row)
          await job.step(async (transaction) => {
            await write(transaction)
            done += 1
            return { position: done, done }
          })
        }
      }
    },
  })
}

/** Works out one metric. Returns what its transaction writes. */
async function work(parts: PublishJobParts, tenant: string, row: PublicationRow): Promise<(transaction: Transaction) => Promise<void>> {
  const metric = releasedMetric(parts.dashboards, row.metric)
  // The release has no such metric any more. Its values stay.
  if (!metric) return async ({ run }) => void (await run(withdrawMetric({ tenant, metric: row.metric })))
  const now = new Date().toISOString()
  const caller = await callerOf(parts.access, { tenant, user: row.owner })
  const zone = caller?.timeZone ?? (await parts.tenants.find(tenant))?.timeZone ?? defaultTimeZone
  const { begin, next } = publishInterval(row.rhythm, now, zone)
  const worked = caller ? await tryToWork(parts, { metric, rhythm: row.rhythm, caller }) : 'lost'
  if (worked === 'later') {
    const nextAt = new Date(Date.now() + retryMilliseconds).toISOString()
    return async ({ run }) => void (await run(moveMetric(tenant, row, { nextAt })))
  }
  if (worked === 'lost') {
    const mails = await askColleagues(parts, tenant, { row, metric })
    return async (transaction) => {
      const [moved] = (await transaction.run(moveMetric(tenant, row, { nextAt: next, lost: true }))).rows
      if (moved && !moved.wasLost) for (const mail of mails) await parts.writeMail(transaction, mail)
    }
  }
  return async ({ run }) => {
    const { rowCount } = await run(moveMetric(tenant, row, { nextAt: next, tiles: worked.tiles }))
    if (rowCount > 0) await run(recordMetric({ tenant, metric: row.metric }, { ...worked.recorded, at: begin }))
  }
}

async function tryToWork(parts: PublishJobParts, asked: Parameters<typeof workOut>[1]): Promise<WorkedOut> {
  try {
    return await workOut(parts, asked)
  } catch (error) {
    parts.log.error({ err: error, metric: asked.metric.name }, 'a published metric could not be worked out')
    return 'later'
  }
}

type Lost = { readonly row: PublicationRow; readonly metric: Metric }

/** Returns the mails that ask the owner's groups to take a metric over. */
async function askColleagues(parts: PublishJobParts, tenant: string, { row, metric }: Lost): Promise<readonly NewMail[]> {
  const entry = await parts.tenants.find(tenant)
  if (!entry) return []
  const { codes } = await parts.storeOf(tenant)
  const { rows } = await parts.database.one({ role: 'app', tenant }, colleaguesOf(tenant, row.owner, codes))
  const house = letterheadOf(entry)
  const link = new URL(`/${house.shortId ?? ''}/dashboards/metrics`, parts.publicUrl).href
  return rows.map(({ email, language: chosen }): NewMail => {
    const language = chosenLanguage(chosen) ?? house.language
    return { kind: 'metricLost', recipient: email, from: { ...house, language }, link, values: { metric: textIn(metric.label, language) } }
  })
}
