import { tenantPolicy } from '../store/publish/schema.ts'

/** Tokens of public pages that were used: each is good once, whichever server process it comes to. */
export const captchaSchema: readonly string[] = [
  'create table if not exists used_token (tenant_id uuid not null, id uuid not null, until timestamptz not null, primary key (tenant_id, id))',
  ...tenantPolicy('used_token'),
  'grant select, delete on used_token to twinwerk_cleaner',
  `create policy outdated on used_token to twinwerk_cleaner using (until < now())`,
]
