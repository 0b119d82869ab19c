import { mappedView } from '../store/physical/mapped-view.ts'
import type { SchemaEntry } from '../store/physical/schema-entry.ts'
import { tenantPolicy } from '../store/publish/schema.ts'

/**
 * The drafts of billing runs. A draft is a working row without history: each calculation of a run replaces the drafts of the former one.
 * While it does, decided drafts wait in the state `former`, which nobody sees. Money in 1/10,000 euro.
 */
export const billingSchema: readonly SchemaEntry[] = [
  `create table if not exists billing_draft (
    tenant_id uuid not null, run_id uuid not null, id uuid not null, contracts uuid[] not null, number text not null, receiver_id uuid, receiver text,
    kind text not null, basis text not null, lines jsonb not null, net bigint not null, tax bigint not null, gross bigint not null, last_gross bigint,
    findings jsonb not null, blocking boolean not null, decision text not null default 'open', reason text, decided_by uuid, decided_at timestamptz,
    state text not null default 'open', basis_hash text not null, receipt_id uuid, created_at timestamptz not null default now(), primary key (tenant_id, id))`,
  'alter table billing_draft add column if not exists content text',
  'alter table billing_draft add column if not exists proof text',
  'alter table billing_draft add column if not exists former_decision text',
  'alter table billing_draft add column if not exists former_reason text',
  // Each chunk of a calculation asks for the decided drafts of its contracts; most runs have none.
  `create index if not exists billing_draft_aside on billing_draft (tenant_id, run_id, number, id) where state = 'former'`,
  'create index if not exists billing_draft_run on billing_draft (tenant_id, run_id, number, id)',
  // The drafts ask for the calls of a contract's numbers that nobody is charged for. They are few among all calls.
  `create index if not exists call_record_unassigned on call_record (tenant_id, number_id, begin) where state = 'unassigned' and number_id is not null`,
  ...tenantPolicy('billing_draft'),
  'grant delete on billing_draft to twinwerk_app',
  ...mappedView('billingDraft', {
    from: `billing_draft d where d.state <> 'former'`,
    row: 'd.id',
    createdAt: 'd.created_at',
    columns: {
      number: 'd.number collate "C"',
      receiver: 'd.receiver collate "C"',
      run: `('dtmi:de:oneneo:billingRun:x' || replace(d.run_id::text, '-', '')) collate "C"`,
      kind: 'd.kind collate "C"',
      net: 'd.net',
      gross: 'd.gross',
      lastGross: 'd.last_gross',
      findings: `(select string_agg(each ->> 'de', ' · ') from jsonb_array_elements(d.findings) each) collate "C"`,
      findingsEn: `(select string_agg(each ->> 'en', ' · ') from jsonb_array_elements(d.findings) each) collate "C"`,
      lines: 'd.lines',
      reason: 'd.reason collate "C"',
      blocking: 'd.blocking',
      estimable: `exists (select from jsonb_array_elements(d.findings) each where jsonb_array_length(coalesce(each -> 'proposals', '[]')) > 0)`,
      decision: 'd.decision collate "C"',
      formerDecision: 'd.former_decision collate "C"',
      formerReason: 'd.former_reason collate "C"',
      state: 'd.state collate "C"',
    },
  }),
]
