import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { columns, jsonOrNull } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import type { DigestPayload } from './notice.ts'
import { digestKind, digestPayload } from './notice.ts'
import { chosenLanguage } from './recipients.ts'

/** The time of the daily mail, from the midnight of the tenant. */
const morningMilliseconds = 7 * 60 * 60 * 1000
/** The list of a user's own notifications, in every menu that offers the summary. */
export const listPath = 'tickets/notifications'
/** The most notifications that a mail names; the panel has all. */
const maxNamed = 50

type Waiting = { readonly tenant: string; readonly user: string; readonly now: string; readonly zone: string }

/** Schedules one mail to a user for the next morning. A mail that is already scheduled includes the new notification. */
export async function queueDigest(transaction: Transaction, { tenant, user, now, zone }: Waiting): Promise<void> {
  // Two notices at the same time would both find no scheduled mail.
  await transaction.run({
    name: 'notice-digest-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
    values: [`${digestKind} ${tenant} ${user}`],
  })
  const { rowCount } = await transaction.run({
    name: 'notice-digest-waits',
    // An event may be queued after a scheduled mail although it happened a moment earlier.
    text: `update job set payload = payload || jsonb_build_object('since', least(payload->>'since', $4::text))
      where tenant_id = $1 and kind = $2 and state = 'ready' and payload->>'user' = $3::text`,
    values: [tenant, digestKind, user, now],
  })
  if (rowCount > 0) return
  const today = Date.parse(startOfDay(tenantDay(now, zone), zone)) + morningMilliseconds
  const tomorrow = Date.parse(startOfDay(addDays(tenantDay(now, zone), 1), zone)) + morningMilliseconds
  const runAt = new Date(today > Date.parse(now) ? today : tomorrow).toISOString()
  const payload: DigestPayload = { user, since: now }
  enqueue(transaction, { tenant, id: v7(), kind: digestKind, user: undefined, payload, runAt })
}

/** Creates the kind of jobs that mail a user the new and unread notifications, once. If all are read, no mail is sent. */
export function digestJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload: digestPayload,
    position: z.boolean(),
    run: async (job) => {
      if (job.position !== undefined) return {}
      const { tenant } = job
      const { user, since } = job.payload
      const { codes, letterhead: from } = await stepPartsOf(parts, tenant)
      await job.step(async (transaction) => {
        const [person, news] = await transaction.runAll([
          {
            name: 'notice-digest-to',
            text: `select "user:email" as email, "user:noticeChannel" as channel, "user:language" as language from "${familyTable('user')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
            values: [tenant, user],
            columns: columns({ email: 'text?', channel: 'text?', language: 'text?' }),
          },
          {
            name: 'notice-digest',
            text: `select n."notification:value" as value from "${familyTable('notification')}" n
              join twin_link l on l.tenant_id = n.tenant_id and l.source_id = n.id and l.relationship = $3 and l.target_id = $2 and l.deleted_at is null
              where n.tenant_id = $1 and n.deleted_at is null and n."notification:read" is not true and n."notification:timestamp" >= $4::timestamptz
              order by n."notification:timestamp" limit ${maxNamed}`,
            values: [tenant, user, codes.get('notification:user'), since],
            columns: columns({ value: jsonOrNull<unknown>() }),
          },
        ])
        const [to] = person.rows
        const lines = news.rows.map(({ value }) => String(value))
        if (to?.channel === 'digest' && to.email !== null && lines.length > 0)
          await parts.writeMail(transaction, {
            kind: 'notices',
            recipient: to.email,
            from: { ...from, language: chosenLanguage(to.language) ?? from.language },
            lines,
            link: new URL(from.shortId === undefined ? '/' : `/${from.shortId}/${listPath}`, parts.publicUrl).href,
          })
        return { position: true }
      })
      return {}
    },
  })
}
