import { tenantPolicy } from '../../store/publish/schema.ts'

/**
 * The records that people watch. A row stays when its person stops watching (`off`), so that nothing starts it again. Changes up to
 * `told_until` have been told or were not worth it.
 */
export const watchSchema: readonly string[] = [
  `create table if not exists record_watch (
    tenant_id uuid not null, user_id uuid not null, record uuid not null, definition text not null,
    level text not null check (level in ('all', 'important', 'off')), since timestamptz not null default now(),
    told_until timestamptz not null default now(), primary key (tenant_id, user_id, record))`,
  `create index if not exists record_watch_record on record_watch (tenant_id, record) where level <> 'off'`,
  ...tenantPolicy('record_watch'),
]
