import type { SchemaEntry } from '../physical/schema-entry.ts'

/** Columns of a numbered receipt that may still change: its way to the customer, and what is paid of it. */
const open = [
  'receipt:status',
  'receipt:openAmount',
  'receipt:disputedAmount',
  'receipt:disputedOn',
  'receipt:disputeReason',
  'receipt:dunningBlockUntil',
  'receipt:fileHash',
]
/** Attributes of a receipt that its approval does not fix: those, and the hash itself. */
export const fixedLater: ReadonlySet<string> = new Set([...open, 'receipt:contentHash'])
/** The column for searching the reason, which follows from it. */
const folded = ['receipt:disputeReason_folded']
const bookkeeping = ['version', 'updated_at', 'updated_by']

/**
 * Raises TW002 for a change of a numbered receipt or of its items, whatever statement makes it. The owner of the database is exempt, since
 * an upgrade may add columns.
 */
const refuseChange = `create or replace function twinwerk_receipt_fixed() returns trigger language plpgsql as $$
  declare fixed boolean;
  begin
    if current_user not like 'twinwerk\\_%' then return coalesce(new, old); end if;
    if tg_table_name = 'twin_receipt' then
      fixed := old."receipt:receiptNumber" is not null;
      if fixed and tg_op = 'UPDATE' then
        fixed := (to_jsonb(old) - '{${[...open, ...folded, ...bookkeeping].join(',')}}'::text[]) is distinct from (to_jsonb(new) - '{${[...open, ...folded, ...bookkeeping].join(',')}}'::text[]);
      end if;
    else
      fixed := old."receiptItem:kind" is not null;
      if fixed and tg_op = 'UPDATE' then
        fixed := (to_jsonb(old) - '{${bookkeeping.join(',')}}'::text[]) is distinct from (to_jsonb(new) - '{${bookkeeping.join(',')}}'::text[]);
      end if;
    end if;
    if fixed then raise exception 'a numbered receipt does not change' using errcode = 'TW002'; end if;
    return coalesce(new, old);
  end $$`

/**
 * Raises TW002 for a change of the file of a receipt: of the document that has the hash of the receipt, or that is its electronic invoice.
 * Without this, whoever manages documents could put another file in its place.
 */
const refuseFileChange = `create or replace function twinwerk_receipt_file_fixed() returns trigger language plpgsql as $$
  begin
    if current_user not like 'twinwerk\\_%' then return coalesce(new, old); end if;
    if tg_op = 'UPDATE' and (to_jsonb(old) - '{${bookkeeping.join(',')}}'::text[]) is not distinct from (to_jsonb(new) - '{${bookkeeping.join(',')}}'::text[]) then return new; end if;
    if exists (select from twin_link l join twin_receipt r on r.tenant_id = l.tenant_id and r.id = l.source_id
        where l.tenant_id = old.tenant_id and l.target_id = old.id and l.deleted_at is null and r."receipt:fileHash" is not null
          and (r."receipt:fileHash" = old."document:sha256" or old."document:name" = r."receipt:receiptNumber" || '.xml')) then
      raise exception 'the file of a numbered receipt does not change' using errcode = 'TW002';
    end if;
    return coalesce(new, old);
  end $$`

const guarded = (table: string, check: string): SchemaEntry => ({
  object: `table ${table}`,
  unless: `exists (select from pg_trigger where tgrelid = to_regclass('${table}') and tgname = 'receipt_fixed')`,
  text: `create trigger receipt_fixed before update or delete on ${table} for each row execute function ${check}()`,
})

const guards = {
  twin_receipt: 'twinwerk_receipt_fixed',
  twin_receipt_item: 'twinwerk_receipt_fixed',
  twin_document: 'twinwerk_receipt_file_fixed',
} as const

/** The tables whose rows the guard protects. */
export const guardedTables: readonly string[] = Object.keys(guards)

/** The guard of numbered receipts. It needs the tables of the families, so it is created after them. */
export const receiptGuard: readonly SchemaEntry[] = [
  refuseChange,
  refuseFileChange,
  ...Object.entries(guards).map(([table, check]) => guarded(table, check)),
]
