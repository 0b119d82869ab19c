import type { SchemaEntry } from '../../store/physical/schema-entry.ts'
import { tenantPolicy } from '../../store/publish/schema.ts'

/**
 * Receipts, payments and allocations that an export has booked. The primary key keeps a thing out of a second export. The lines stand here
 * until the file holds them.
 */
export const accountingSchema: readonly SchemaEntry[] = [
  `create table if not exists accounting_entry (
    tenant_id uuid not null, subject uuid not null, event text not null, export_id uuid not null, unclear boolean not null default false,
    lines jsonb not null, created_at timestamptz not null default now(), primary key (tenant_id, subject, event))`,
  // The number of the customer whose account a payment was booked on.
  'alter table accounting_entry add column if not exists customer text',
  'create index if not exists accounting_entry_export on accounting_entry (tenant_id, export_id)',
  ...tenantPolicy('accounting_entry'),
  'grant delete on accounting_entry to twinwerk_app',
]
