import { tenantPolicy } from '../store/publish/schema.ts'

/** Used tokens of public pages. Each token is valid once, in all server processes together. */
export const captchaSchema: readonly string[] = [
  'create table if not exists used_token (tenant_id uuid not null, id uuid not null, until timestamptz not null, primary key (tenant_id, id))',
  ...tenantPolicy('used_token'),
  'grant select, delete on used_token to twinwerk_cleaner',
  `create policy outdated on used_token to twinwerk_cleaner using (until < now())`,
]
