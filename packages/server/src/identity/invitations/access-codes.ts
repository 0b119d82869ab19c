import { columns, oneOf } from '../../store/db/columns.ts'
import type { Database, Transaction } from '../../store/db/database.ts'

/** The way a code was sent to its customer. A mail proves who reads the mailbox, a letter who lives at the address. */
export type CodeWay = 'letter' | 'mail'

/**
 * An open access code. `user` is the user that an earlier attempt has prepared. `login` is the canonical mail that the code was sent to.
 * Ids are uuids.
 */
export type OpenCode = { readonly partner: string; readonly way: CodeWay; readonly login: string | null; readonly user: string | null }

type NewCode = {
  readonly tenant: string
  readonly hash: string
  readonly partner: string
  readonly way: CodeWay
  readonly login?: string
}

const lifetimes: Readonly<Record<CodeWay, string>> = { letter: '30 days', mail: '1 day' }
/**
 * The maximum number of open codes of one customer and way. A new code leaves the earlier ones valid, so a stranger who requests codes for
 * a customer does not void the customer's own.
 */
const maxOpen = 3

/**
 * Stores a code in the caller's transaction (role `identity`). Returns the instant at which the code expires; undefined if the customer has
 * the maximum of open codes.
 */
export async function storeCode({ run }: Transaction, { tenant, hash, partner, way, login }: NewCode): Promise<Date | undefined> {
  const { rows } = await run({
    name: 'access-code-keep',
    text: `insert into access_code (tenant_id, code_hash, partner_id, way, login, expires_at) select $1::uuid, $2, $3::uuid, $4, $5, now() + $6::interval
      where (select count(*) from access_code where tenant_id = $1 and partner_id = $3 and way = $4 and expires_at > now()) < ${maxOpen} returning expires_at`,
    values: [tenant, hash, partner, way, login ?? null, lifetimes[way]],
    columns: columns({ expires_at: 'instant' }),
  })
  return rows[0] && new Date(rows[0].expires_at)
}

const open = 'tenant_id = $1 and code_hash = $2 and expires_at > now()'

/** Finds an open code. The look-up is the same whether or not the customer or code exists. */
export async function findCode(database: Database, { tenant, hash }: { tenant: string; hash: string }): Promise<OpenCode | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'access-code-find',
      text: `select partner_id as partner, way, login, user_id as "user" from access_code where ${open}`,
      values: [tenant, hash],
      columns: columns({ partner: 'uuid', way: oneOf('letter', 'mail'), login: 'text?', user: 'uuid?' }),
    },
  )
  return rows[0]
}

/**
 * Reserves a code for a user who may still correct their mail address. The code is deleted once the user has an account (`joinTenant`).
 * Resolves to false if the code was used meanwhile.
 */
export async function reserveCode(
  { run }: Transaction,
  { tenant, hash, user, previous }: { tenant: string; hash: string; user: string; previous: string | null },
): Promise<boolean> {
  const { rowCount } = await run({
    name: 'access-code-hold',
    text: `update access_code set user_id = $3 where ${open} and user_id is not distinct from $4::uuid`,
    values: [tenant, hash, user, previous],
  })
  return rowCount > 0
}
