import { createHash } from 'node:crypto'
import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'

export type IdempotencyKey = { readonly tenant: string; readonly user: string; readonly key: string; readonly body: unknown }

/** The user of all requests without a sign-in. They share this user, and their keys are random. */
export const anybody = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the stored response to an equal request. A second request with the same key waits here until the first has ended (security, rule
 * 22). Throws IDEMPOTENCY_KEY_REUSED if the body differs.
 */
export async function storedAnswer(transaction: Transaction, { tenant, user, key, body }: IdempotencyKey): Promise<string | undefined> {
  const [, found] = await transaction.runAll([
    {
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`idempotency ${tenant} ${user} ${key}`],
      name: 'idempotency-lock',
    },
    {
      text: 'select body_hash, response from idempotency where tenant_id = $1 and user_id = $2 and key = $3',
      values: [tenant, user, key],
      name: 'idempotency-find',
      plan: 'generic',
      columns: columns({ body_hash: 'text', response: 'text' }),
    },
  ])
  const [row] = found.rows
  if (!row) return undefined
  if (row.body_hash !== hashOf(body)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return row.response
}

/** Stores the response with the commit of the save. */
export function storeAnswer(transaction: Transaction, { tenant, user, key, body }: IdempotencyKey, response: string): void {
  transaction.later({
    text: 'insert into idempotency (tenant_id, user_id, key, body_hash, response) values ($1, $2, $3, $4, $5)',
    values: [tenant, user, key, hashOf(body), response],
    name: 'idempotency-keep',
  })
}

/**
 * Deletes responses older than a day, which is the lifetime of a key. Keys that begin with `queue-` live 31 days: a device without network
 * asks again, much later, for a save whose answer was lost.
 */
export async function removeOldAnswers(database: Database): Promise<void> {
  const text = `delete from idempotency where created_at < now() - case when key like 'queue-%' then interval '31 days' else interval '24 hours' end`
  await database.one({ role: 'cleaner' }, { text })
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
