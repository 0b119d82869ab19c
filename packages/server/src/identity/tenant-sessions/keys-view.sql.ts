import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import { actorName } from '../../store/audit/actor-name.ts'
import { mappedView } from '../../store/physical/mapped-view.ts'
import type { SchemaEntry } from '../../store/physical/schema-entry.ts'

/** The condition for keys `k` that are valid and whose owner still belongs to their tenant. */
export const activeKeys = `k.revoked_at is null and k.expires_at > now()
  and exists (select from account_user u where u.tenant_id = k.tenant_id and u.account = k.account and u.user_id = k.user_id)`

/** Returns the valid keys of the transaction's tenant, without secrets, for the role that reads the tenant's data and sees no key. */
const keysFunction = `create or replace function twinwerk_tenant_keys()
  returns table (tenant_id uuid, id uuid, user_id uuid, name text, begins text, read_only boolean, created_at timestamptz, last_used_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select k.tenant_id, k.id, k.user_id, k.name, k.begins, k.read_only, k.created_at, k.last_used_at, k.expires_at from api_key k
    where k.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and ${activeKeys}
  $$`

/** The columns are those of the definition `api`. */
export const tenantKeys: readonly SchemaEntry[] = [
  keysFunction,
  'revoke all on function twinwerk_tenant_keys() from public',
  'grant execute on function twinwerk_tenant_keys() to twinwerk_app, twinwerk_identity',
  'alter function twinwerk_tenant_keys() owner to twinwerk_identity',
  actorName,
  ...mappedView('api', {
    from: 'twinwerk_tenant_keys() k',
    row: 'k.id',
    createdAt: 'k.created_at',
    createdBy: 'k.user_id',
    columns: {
      name: 'k.name',
      owner: 'twinwerk_actor_name(k.tenant_id, k.user_id)',
      user: `'${idPrefix}user:x' || replace(k.user_id::text, '-', '')`,
      begins: 'k.begins',
      rights: "case when k.read_only then 'read' else 'all' end",
      since: 'k.created_at',
      lastUsedAt: 'k.last_used_at',
      endsAt: 'k.ends_at',
    },
  }),
]
