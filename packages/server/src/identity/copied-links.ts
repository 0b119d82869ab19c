import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { languages } from '@twinwerk/model/text/text'
import type { LinkLifetime } from '@twinwerk/model/query/export-options'
import { auditAccount } from '../store/audit/audit.ts'
import { columns, oneOf } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { hashSecret, newSecret } from './secret.ts'

/** A link in use: it reads as its owner, in one tenant. Ids are uuids. */
export type CopiedLink = {
  readonly id: string
  readonly account: string
  readonly tenant: string
  readonly user: string
  readonly language: Language
}

export type NewLink = Omit<CopiedLink, 'id'> & {
  /** The query in the bytes that the address carries. The link is valid for this query alone. */
  readonly query: Buffer
  readonly format: string
  /** The name of the listed content, shown in the overview of links. */
  readonly title: string
  readonly lifetime: LinkLifetime
}

export type ListedLink = {
  readonly id: string
  readonly format: string
  readonly title: string
  readonly owner: string
  readonly own: boolean
  /** True if the owner may get a new address for the link (ADR 46). */
  readonly renewable: boolean
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly uses: number
}

const lifetimes: Readonly<Record<LinkLifetime, string>> = { '1d': '1 day', '1m': '1 month', '1y': '1 year' }
const maxLiving = 200
const usesPerMinute = 10

const living = 'revoked_at is null and expires_at > now()'
/** True while the owner still works in the tenant under the same user, and has no password to change first. */
const owned = `exists (select from account o join account_user u on u.account = o.id where o.id = l.account and o.disabled_at is null and not o.must_change
  and u.tenant_id = l.tenant_id and u.user_id = l.user_id)`

/** Creates a link and returns its secret, of which only the hash is stored. Throws BUDGET_EXCEEDED for an account with too many links. */
export async function createLink(database: Database, link: NewLink): Promise<{ id: string; token: string; expiresAt: string }> {
  const token = newSecret()
  const id = randomUUID()
  const { rows } = await database.transaction({ role: 'identity' }, async ({ run }) => {
    const made = await run({
      text: `insert into copied_link (id, token_hash, query_hash, account, tenant_id, user_id, format, title, language, expires_at, query)
        select $1::uuid, $2, $3, $4::uuid, $5::uuid, $6::uuid, $7, $8, $9, now() + $10::interval, $11::bytea
        where (select count(*) from copied_link where account = $4::uuid and ${living}) < ${maxLiving} returning expires_at as "expiresAt"`,
      values: [
        id,
        hashSecret(token),
        hashOf(link.query),
        link.account,
        link.tenant,
        link.user,
        link.format,
        link.title,
        link.language,
        lifetimes[link.lifetime],
        link.query,
      ],
      columns: columns({ expiresAt: 'instant' }),
    })
    if (made.rows[0])
      await run(auditAccount({ account: link.account, tenant: link.tenant, action: 'linkMade', object: id, reason: link.title }))
    return made
  })
  if (!rows[0]) throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxLiving} links: revoke some first` })
  return { id, token, ...rows[0] }
}

/**
 * Returns the link for a secret and the query that it was made for, and counts the use. Throws LINK_EXPIRED alike for a link that is
 * revoked, expired, unknown or made for another query. Throws RATE_LIMITED for a link that is used too often.
 */
export async function openLink(database: Database, { token, query }: { token: string; query: Buffer }): Promise<CopiedLink> {
  const secrets = [hashSecret(token), hashOf(query)]
  const used = await database.one({ role: 'identity' }, { text: use, values: secrets, name: 'link-use', columns: usedColumns })
  if (used.rows[0]) return used.rows[0]
  const { rows } = await database.one(
    { role: 'identity' },
    { text: wait, values: secrets, name: 'link-wait', columns: columns({ seconds: 'integer' }) },
  )
  throw rows[0] ? new AppError('RATE_LIMITED', { retryAfter: Math.max(1, rows[0].seconds) }) : new AppError('LINK_EXPIRED')
}

const newMinute = `minute_begun_at < now() - interval '1 minute'`
const which = `token_hash = $1 and query_hash = $2 and ${living} and ${owned}`
const use = `update copied_link l set uses = uses + 1, last_used_at = now(),
    minute_begun_at = case when ${newMinute} then now() else minute_begun_at end, minute_uses = case when ${newMinute} then 1 else minute_uses + 1 end
  where ${which} and (${newMinute} or minute_uses < ${usesPerMinute})
  returning id, account, tenant_id as tenant, user_id as "user", language`
const usedColumns = columns({ id: 'uuid', account: 'uuid', tenant: 'uuid', user: 'uuid', language: oneOf(...languages) })
const wait = `select ceil(extract(epoch from minute_begun_at + interval '1 minute' - now()))::int as seconds from copied_link l where ${which}`

/** Resolves to true while a link that was opened before is still valid. */
export async function isLinkAlive(database: Database, { id }: CopiedLink): Promise<boolean> {
  const { rows } = await database.one(
    { role: 'identity' },
    { text: `select from copied_link l where id = $1 and ${living} and ${owned}`, values: [id], name: 'link-alive' },
  )
  return rows.length > 0
}

/** The links in scope: an account's own in a tenant, or with `all` every link of the tenant. */
export type LinkScope = { readonly tenant: string; readonly account: string; readonly all: boolean }

/** Returns the valid links, newest first. */
export async function linksOf(database: Database, { tenant, account, all }: LinkScope): Promise<readonly ListedLink[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select l.id, l.format, l.title, a.name as owner, l.account = $2 as own, l.account = $2 and l.query is not null as renewable,
          l.created_at as "createdAt", l.expires_at as "expiresAt", l.last_used_at as "lastUsedAt", l.uses
        from copied_link l join account a on a.id = l.account where l.tenant_id = $1 and (l.account = $2 or $3) and ${living} and ${owned}
        order by l.created_at desc limit 1000`,
      values: [tenant, account, all],
      name: 'copied-links-of',
      columns: columns({
        id: 'uuid',
        format: 'text',
        title: 'text',
        owner: 'text',
        own: 'boolean',
        renewable: 'boolean',
        createdAt: 'instant',
        expiresAt: 'instant',
        lastUsedAt: 'instant?',
        uses: 'integer',
      }),
    },
  )
  return rows
}

type OwnLink = { readonly tenant: string; readonly account: string; readonly id: string }

/**
 * Returns the query of a valid link of the account. Undefined without such a link, or for a link that was made before queries were stored.
 */
export async function queryOfLink(database: Database, own: OwnLink): Promise<{ query: Buffer; language: Language } | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select query, language from copied_link l where ${ofOwn} and query is not null`,
      values: ownValues(own),
      name: 'link-query',
      columns: columns({ query: 'bytes', language: oneOf(...languages) }),
    },
  )
  return rows[0]
}

/** Gives the account's own link a new secret, which ends the previous one. Undefined if the link is no longer valid. */
export async function renewLink(database: Database, own: OwnLink): Promise<{ token: string; expiresAt: string } | undefined> {
  const token = newSecret()
  return database.transaction({ role: 'identity' }, async ({ run }) => {
    const { rows } = await run({
      text: `update copied_link l set token_hash = $4 where ${ofOwn} returning title, expires_at as "expiresAt"`,
      values: [...ownValues(own), hashSecret(token)],
      name: 'link-renew',
      columns: columns({ title: 'text', expiresAt: 'instant' }),
    })
    const [renewed] = rows
    if (!renewed) return undefined
    const { tenant, account, id } = own
    await run(auditAccount({ account, tenant, action: 'linkMade', object: id, reason: renewed.title }))
    return { token, expiresAt: renewed.expiresAt }
  })
}

const ofOwn = `id = $1 and tenant_id = $2 and account = $3 and ${living} and ${owned}`
const ownValues = ({ id, tenant, account }: OwnLink) => [id, tenant, account]

/** Revokes a link. Resolves to false if the scope has no such valid link. */
export async function revokeLink(database: Database, { tenant, account, all }: LinkScope, id: string): Promise<boolean> {
  return database.transaction({ role: 'identity' }, async ({ run }) => {
    const { rowCount } = await run({
      text: `update copied_link set revoked_at = now() where id = $4 and tenant_id = $1 and (account = $2 or $3) and ${living}`,
      values: [tenant, account, all, id],
      name: 'link-revoke',
    })
    if (rowCount === 1) await run(auditAccount({ account, tenant, action: 'linkRevoked', object: id }))
    return rowCount === 1
  })
}

function hashOf(query: Buffer): string {
  return createHash('sha256').update(query).digest('base64url')
}
