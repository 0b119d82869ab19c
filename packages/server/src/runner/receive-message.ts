import type { Data } from '@twinwerk/process/state/data'
import { v5, v7 } from 'uuid'
import type { NewJob } from '../jobs/job.ts'
import type { Database } from '../store/db/database.ts'
import type { ThrowPayload } from './enqueue-effects.ts'
import { throwKind } from './enqueue-effects.ts'

type Received = {
  readonly tenant: string
  readonly name: string
  readonly correlationKey: string
  readonly data: Data
  /** Equal keys are one message. */ readonly key: string
}

/** Enqueues a message from outside, once however often it was sent. */
export async function receiveMessage(database: Database, { tenant, name, correlationKey, data, key }: Received): Promise<void> {
  const payload: ThrowPayload = { root: tenant, effect: { kind: 'message', name, correlationKey, data } }
  await database.one(
    { role: 'app', tenant },
    {
      name: 'process-message',
      text: `insert into job (tenant_id, id, kind, payload) values ($1, $2, $3, $4::jsonb) on conflict do nothing`,
      values: [tenant, v5(`message ${key}`, tenant), throwKind, JSON.stringify(payload)],
    },
  )
}

/** The job of a message that the server itself sends, to be enqueued in the transaction that it reports. */
export function messageJob({ tenant, name, correlationKey, data }: Omit<Received, 'key'>): NewJob {
  const payload: ThrowPayload = { root: tenant, effect: { kind: 'message', name, correlationKey, data } }
  return { tenant, id: v7(), kind: throwKind, user: undefined, payload }
}
