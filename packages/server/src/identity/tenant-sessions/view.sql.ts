import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import { actorName } from '../../store/audit/actor-name.ts'
import { mappedView } from '../../store/physical/mapped-view.ts'
import type { SchemaEntry } from '../../store/physical/schema-entry.ts'
import { deviceExpression } from '../own/device.ts'

/** The /24 of IPv4 and the /48 of IPv6, the same as `placeOf`. */
const plain = `regexp_replace(split_part(s.ip, '%', 1), '^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$', '\\1', 'i')::inet`
const place = `case when s.ip ~* '^[0-9a-f.:]+(%.*)?$' then network(set_masklen(${plain}, case family(${plain}) when 4 then 24 else 48 end))::text end`

/**
 * Returns the valid sessions of members of the transaction's tenant, for the role that reads the tenant's data and cannot see sessions.
 * Secrets and addresses are omitted. For a user who also works in other tenants, the time, device and place of use are omitted, since the
 * use may have been there. The account's name is omitted, too: it is not this tenant's.
 */
const sessionsFunction = `create or replace function twinwerk_tenant_sessions()
  returns table (tenant_id uuid, id uuid, user_id uuid, name text, kind text, created_at timestamptz, last_used_at timestamptz, device text, place text, ends_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select u.tenant_id, s.public_id, u.user_id, case when alone.yes then a.name end, case when s.view_tenant is null then s.begun_by else 'view' end,
      case when alone.yes then s.created_at end, case when alone.yes then s.last_seen_at end, ${deviceExpression('s.user_agent')}, case when alone.yes then ${place} end, case when alone.yes then s.expires_at end
    from account_user u join account a on a.id = u.account and a.disabled_at is null
      join session s on s.account = u.account and s.expires_at > now() and s.idle_expires_at > now() and (s.view_tenant is null or s.view_tenant = u.tenant_id)
      cross join lateral (select not exists (select from account_user o where o.account = u.account and o.tenant_id <> u.tenant_id) as yes) alone
    where u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
      and not exists (select from session_barred b where b.session = s.id and b.tenant_id = u.tenant_id)
  $$`

/** The columns are those of the definition `session`. */
export const tenantSessions: readonly SchemaEntry[] = [
  sessionsFunction,
  'revoke all on function twinwerk_tenant_sessions() from public',
  'grant execute on function twinwerk_tenant_sessions() to twinwerk_app, twinwerk_identity',
  'alter function twinwerk_tenant_sessions() owner to twinwerk_identity',
  actorName,
  ...mappedView('session', {
    from: 'twinwerk_tenant_sessions() s',
    row: 's.id',
    // Every twin has a beginning; users see `since` instead.
    createdAt: "coalesce(s.created_at, 'epoch')",
    createdBy: 's.user_id',
    columns: {
      name: 'coalesce(twinwerk_actor_name(s.tenant_id, s.user_id), s.name)',
      user: `'${idPrefix}user:x' || replace(s.user_id::text, '-', '')`,
      kind: 's.kind',
      lastUsedAt: 's.last_used_at',
      device: 's.device',
      place: 's.place',
      endsAt: 's.ends_at',
      since: 's.created_at',
    },
  }),
]
