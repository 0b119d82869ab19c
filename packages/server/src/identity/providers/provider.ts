import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { columns, oneOf } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import type { Seal } from '../secrets/seal.ts'

/** The reason of a failed trial: the issuer's metadata cannot be loaded (`discovery`), or the provider's response is invalid (`answer`). */
export type TrialFailure = 'discovery' | 'answer'

/** An identity provider of a tenant. `version` changes with its settings. */
export type Provider = {
  readonly id: string
  readonly tenant: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly sealedSecret: string | null
  readonly allowedDomains: readonly string[]
  readonly linkByMail: boolean
  readonly enabled: boolean
  readonly triedAt: string | null
  readonly trialFailure: TrialFailure | null
  readonly version: string
}

export type ProviderRequest = Pick<Provider, 'label' | 'issuer' | 'clientId' | 'allowedDomains' | 'linkByMail' | 'enabled'> & {
  readonly id?: string | undefined
  readonly clientSecret?: string | undefined
}

const selected = `p.id, p.tenant_id as tenant, p.label, p.issuer, p.client_id as "clientId", p.client_secret as "sealedSecret", p.allowed_domains as "allowedDomains",
  p.link_by_mail as "linkByMail", p.enabled, p.tried_at as "triedAt", p.trial_failure as "trialFailure", p.updated_at as version`
const providerColumns = columns({
  id: 'uuid',
  tenant: 'uuid',
  label: 'text',
  issuer: 'text',
  clientId: 'text',
  sealedSecret: 'text?',
  allowedDomains: 'text[]',
  linkByMail: 'boolean',
  enabled: 'boolean',
  triedAt: 'instant?',
  trialFailure: oneOf('discovery', 'answer', null),
  version: 'instant',
})

/** Returns the provider with an id, if it is enabled. */
export async function findEnabledProvider(database: Database, id: string): Promise<Provider | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { text: `select ${selected} from identity_provider p where p.id::text = $1 and p.enabled`, values: [id], columns: providerColumns },
  )
  return rows[0]
}

/** Returns the provider with an id, enabled or not. */
export async function findProvider(database: Database, id: string): Promise<Provider | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { text: `select ${selected} from identity_provider p where p.id::text = $1`, values: [id], columns: providerColumns },
  )
  return rows[0]
}

/** Returns the enabled providers of tenants (uuids) and of the platform. */
export async function enabledProviders(database: Database, tenants: readonly string[]): Promise<readonly Provider[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'providers-enabled',
      text: `select ${selected} from identity_provider p join tenant_registry t on t.id = p.tenant_id and t.deleted_at is null
        where p.enabled and (t.platform or t.id = any($1)) order by t.platform, p.label, p.id`,
      values: [tenants],
      columns: providerColumns,
    },
  )
  return rows
}

export async function providersOf(database: Database, tenant: string): Promise<readonly Provider[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select ${selected} from identity_provider p where p.tenant_id = $1 order by p.label, p.id`,
      values: [tenant],
      columns: providerColumns,
    },
  )
  return rows
}

// A trial result stays valid while these values stay the same: then users sign in at the provider that was tried.
const same = '(p.issuer, p.client_id, p.client_secret) is not distinct from (excluded.issuer, excluded.client_id, excluded.client_secret)'

/** The purpose for which a provider's secret is sealed. */
export const secretPurpose = (id: string) => `identity-provider/${id}`

/**
 * Creates a provider of a tenant or changes it. Returns its id. A new issuer makes it a different provider: the secret must be entered
 * again. Accounts linked at the old issuer are not linked at the new one.
 */
export async function saveProvider(parts: { database: Database; seal: Seal }, tenant: string, request: ProviderRequest): Promise<string> {
  const id = request.id ?? v7()
  const previous = request.id === undefined ? undefined : (await providersOf(parts.database, tenant)).find((each) => each.id === request.id)
  if (request.id !== undefined && !previous) throw new AppError('NOT_FOUND')
  if (previous && previous.issuer !== request.issuer && previous.sealedSecret !== null && request.clientSecret === undefined)
    throw new AppError('BAD_USER_INPUT')
  const secret =
    request.clientSecret === undefined ? (previous?.sealedSecret ?? null) : await parts.seal.seal(request.clientSecret, secretPurpose(id))
  await parts.database.one(
    { role: 'identity' },
    {
      text: `insert into identity_provider as p (id, tenant_id, label, issuer, client_id, client_secret, allowed_domains, link_by_mail, enabled)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do update set label = excluded.label, issuer = excluded.issuer, client_id = excluded.client_id,
        tried_at = case when ${same} then p.tried_at end, trial_failure = case when ${same} then p.trial_failure end,
        client_secret = excluded.client_secret, allowed_domains = excluded.allowed_domains, link_by_mail = excluded.link_by_mail, enabled = excluded.enabled, updated_at = clock_timestamp()
        where p.tenant_id = excluded.tenant_id`,
      values: [
        id,
        tenant,
        request.label,
        request.issuer,
        request.clientId,
        secret,
        request.allowedDomains,
        request.linkByMail,
        request.enabled,
      ],
    },
  )
  return id
}
