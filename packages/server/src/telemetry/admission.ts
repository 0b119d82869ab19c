import { AppError } from '@twinwerk/model/error/app-error'
import { createSharedCount } from '@twinwerk/model/limit/shared-count'
import type { Database } from '../store/db/database.ts'
import { addToDay, addToMinute, noteExceeded, quotaOf } from './counts.ts'

/** One message with values, before they are stored. Ids are uuids. */
export type Message = {
  readonly tenant: string
  /** The device's token or the user. */
  readonly sender: string
  readonly kind: keyof typeof maxPerMinute
  readonly values: number
  readonly bytes: number
}

/** Users have higher limits: a user may be a gateway that sends for thousands of devices. */
export const maxPerMinute = {
  device: { calls: 600, values: 6000, bytes: 2_000_000 },
  user: { calls: 1200, values: 60_000, bytes: 20_000_000 },
} as const

const measures = ['calls', 'values', 'bytes'] as const

/** The number of additions to a tenant's sum of a day. Each process adds once at its first message. */
const stepsOfDay = 200

export type Admission = {
  /** Counts a message of a sender. Throws RATE_LIMITED with the seconds to wait. */
  admitSender(message: Message): Promise<void>
  /** Counts values that a tenant is about to store. Throws TELEMETRY_QUOTA_EXCEEDED with the seconds until the next day, in UTC. */
  admitDay(tenant: string, values: number): Promise<void>
}

/** Limits the messages of devices and users over all server processes. A process counts in memory and adds to the database now and then. */
export function createAdmission({ database, now }: { readonly database: Database; readonly now: () => number }): Admission {
  const minutes = createSharedCount({
    periodMilliseconds: 60_000,
    sharedFrom: 0.5,
    stepOf: (max) => max / 10,
    addUp: (key, amount, minute) => addToMinute(database, key, { amount, minute }),
    now,
  })
  const days = createSharedCount({
    periodMilliseconds: 86_400_000,
    sharedFrom: 0,
    stepOf: (max) => max / stepsOfDay,
    addUp: (tenant, amount, day) => addToDay(database, tenant, { amount, day }),
    now,
  })
  const exceeded = new Map<string, number>()

  const refuseDay = async (tenant: string, quota: number): Promise<never> => {
    const day = Math.floor(now() / 86_400_000)
    if (exceeded.get(tenant) !== day) {
      exceeded.set(tenant, day)
      await noteExceeded(database, tenant, { day, quota })
    }
    throw new AppError('TELEMETRY_QUOTA_EXCEEDED', { retryAfter: days.secondsLeft() })
  }

  return {
    admitSender: async ({ tenant, sender, kind, values, bytes }) => {
      const amounts = { calls: 1, values, bytes }
      for (const measure of measures)
        if (!(await minutes.count(`${tenant} ${sender} ${measure}`, amounts[measure], maxPerMinute[kind][measure])))
          throw new AppError('RATE_LIMITED', { retryAfter: minutes.secondsLeft(), detail: `too many ${measure} in this minute` })
    },
    admitDay: async (tenant, values) => {
      const quota = await quotaOf(database, tenant, now())
      if (!(await days.count(tenant, values, quota))) await refuseDay(tenant, quota)
    },
  }
}
