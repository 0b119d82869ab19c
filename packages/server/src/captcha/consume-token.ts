import type { PublicToken } from '../identity/public/public-tokens.ts'
import type { Database, Statement } from '../store/db/database.ts'

/** Marks a token as used. Returns a row for the first caller only. */
export function consumeToken(tenant: string, { id, until }: PublicToken): Statement {
  return {
    name: 'token-spend',
    text: 'insert into used_token (tenant_id, id, until) values ($1, $2, $3) on conflict do nothing returning 1',
    values: [tenant, id, new Date(until + 60_000).toISOString()],
  }
}

/** Deletes used tokens after their expiry: an expired token is rejected anyway. */
export async function removeUsedTokens(database: Database): Promise<void> {
  await database.one({ role: 'cleaner' }, { text: 'delete from used_token where until < now()' })
}
