/**
 * The twins and links that each change touched, stored for two hours, so that readers catch up after a short disconnection. `xid` is the
 * number of the transaction, which a snapshot contains or not. The time of a change does not show when it was committed (ADR 17).
 */
export const changeTables: readonly string[] = [
  `create table if not exists change_log (
    tenant_id uuid not null, xid xid8 not null default pg_current_xact_id(), id uuid not null default gen_random_uuid(), at timestamptz not null, logged_at timestamptz not null default clock_timestamp(),
    twins uuid[] not null, definitions text[] not null, deleted uuid[] not null,
    relationships int[] not null, sources uuid[] not null, targets uuid[] not null, primary key (tenant_id, xid, id))`,
]

export const changeCleaning: readonly string[] = [
  'grant select, delete on change_log to twinwerk_cleaner',
  `create policy outdated on change_log to twinwerk_cleaner using (logged_at < now() - interval '2 hours')`,
]
