import { familyTable } from '../physical/names.ts'

/**
 * The state of a file is `uploading` until its object is complete in the storage, then `ready` until a save assigns it to a document. It is
 * `bound` while the document has it, and `replaced` when the document has another file. It is `gone` from the moment its object may be
 * removed until the row is deleted. `size` is the used space of the tenant: first the reserved size, then the actual size.
 */
export const fileTables: readonly string[] = [
  `create table if not exists stored_file (
    tenant_id uuid not null, id uuid not null, state text collate "C" not null,
    storage_key text not null, slot text not null, name text not null, size bigint not null, uploaded_by uuid, created_at timestamptz not null default now(),
    expires_at timestamptz not null, token_hash text collate "C", sha256 text, type text, filetype text, image jsonb,
    document_id uuid, released_at timestamptz, primary key (tenant_id, id))`,
  `create unique index if not exists stored_file_token on stored_file (tenant_id, token_hash) where token_hash is not null`,
  `create unique index if not exists stored_file_bound on stored_file (tenant_id, document_id) where state = 'bound'`,
  `create index if not exists stored_file_document on stored_file (tenant_id, document_id) where document_id is not null`,
  `create index if not exists stored_file_waiting on stored_file (tenant_id, state, id) where state <> 'bound'`,
  'create table if not exists file_usage (tenant_id uuid primary key, bytes bigint not null)',
]

export const fileTableNames = ['stored_file', 'file_usage'] as const

export const fileGrants: readonly string[] = ['grant delete on stored_file to twinwerk_app']

export const documentTable = familyTable('document')

/** Indexes for the cleaning, which looks for deleted documents. */
export const documentIndexes: readonly string[] = [
  `create index if not exists twin_document_ended on ${documentTable} (tenant_id, deleted_at) where deleted_at is not null`,
]
