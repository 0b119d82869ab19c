import type { PublicToken } from '../identity/public/public-tokens.ts'
import type { Database, Statement } from '../store/db/database.ts'

/** Spends a token; it answers a row for the one who came first. */
export function consumeToken(tenant: string, { id, until }: PublicToken): Statement {
  return {
    name: 'token-spend',
    text: 'insert into used_token (tenant_id, id, until) values ($1, $2, $3) on conflict do nothing returning 1',
    values: [tenant, id, new Date(until + 60_000).toISOString()],
  }
}

/** An hour after their time nobody can show them any more. */
export async function removeUsedTokens(database: Database): Promise<void> {
  await database.one({ role: 'cleaner' }, { text: 'delete from used_token where until < now()' })
}
