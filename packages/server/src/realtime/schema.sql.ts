import { tenantPolicy } from '../store/publish/schema.ts'

/**
 * Subscriptions to responses. They are shared, because one process may respond and another may hold the connection. The table is unlogged:
 * after a crash clients subscribe again.
 */
export const realtimeSchema: readonly string[] = [
  `create unlogged table if not exists realtime_subscription (
    tenant_id uuid not null, id text not null, session text not null, user_id uuid not null, rights text not null,
    history_token text not null, scope jsonb not null, expires_at timestamptz not null, primary key (tenant_id, id))`,
  'create index if not exists realtime_subscription_session on realtime_subscription (tenant_id, session, expires_at desc)',
  // The record whose panel the response fills, so that others see who has it open.
  'alter table realtime_subscription add column if not exists record uuid',
  'create index if not exists realtime_subscription_record on realtime_subscription (tenant_id, record) where record is not null',
  ...tenantPolicy('realtime_subscription'),
  'grant delete on realtime_subscription to twinwerk_app',
  'grant select, delete on realtime_subscription to twinwerk_cleaner',
  `create policy outdated on realtime_subscription to twinwerk_cleaner using (expires_at < now())`,
]
