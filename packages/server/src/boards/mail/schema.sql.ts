import { tenantPolicy } from '../../store/publish/schema.ts'

/**
 * The boards that people get by mail. `next_at` is the next time; it moves in the transaction that writes the mail, so each time has one
 * mail. A row that ended stays, so that the link of a former mail still says what it ended.
 */
export const boardSchema: readonly string[] = [
  `create table if not exists board_mail (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, board text not null,
    rhythm text not null check (rhythm in ('daily', 'workdays', 'weekly', 'monthly')), hour int not null check (hour between 0 and 23),
    numbers boolean not null, narrowing jsonb not null default '{}', next_at timestamptz not null, said_nothing boolean not null default false,
    ended_at timestamptz, primary key (tenant_id, id), unique (tenant_id, user_id, board))`,
  'alter table board_mail add column if not exists pdf boolean not null default false',
  'alter table board_mail add column if not exists only_beyond boolean not null default false',
  'create index if not exists board_mail_due on board_mail (tenant_id, next_at) where ended_at is null',
  ...tenantPolicy('board_mail'),
]
