import { verbs } from '@twinwerk/model/definition/verb'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { z } from 'zod'
import { releaseFileHandler } from '../../api/billing/payment-files/release.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import type { Store } from '../../store/store.ts'

export const releaseKind = 'test-release-file'

type Handler = Parameters<typeof releaseFileHandler>[0]

type Parts = Pick<Handler, 'clockOf' | 'storeOf' | 'uploads'> & {
  readonly store: Store
  readonly tenant: string
  /** The user (uuid) for whom files are released. */
  readonly user: string
}

/** A job that releases a payment file as a client does that sends its request again until there is an answer, with the same key. */
export function releaseJob({ store, tenant, user, ...parts }: Parts): JobKind {
  const grants = ['', 'tenant:paymentFiles'].map((path) => ({
    ...{ roots: { definition: 'tenant', uuids: [tenant] }, mask: undefined, verbs },
    path: parseRightPath(store.registry, path)!,
  }))
  const caller = { tenant, user, groups: [], grants, rightsKey: 'all', timeZone: 'Europe/Berlin' }
  const access = { callerIn: () => Promise.resolve(caller) } as unknown as Handler['access']
  const release = releaseFileHandler({ access, ...parts })
  return typedKind({
    maxTries: 20,
    payload: z.object({ file: z.string(), key: z.string() }),
    run: async (job) => {
      const { file, key: idempotencyKey } = job.payload
      const request = { session: {}, tenant, input: { file }, idempotencyKey, language: 'de' } as unknown as Parameters<typeof release>[0]
      await release(request)
      await job.step(async () => ({ done: 1 }))
    },
  })
}
