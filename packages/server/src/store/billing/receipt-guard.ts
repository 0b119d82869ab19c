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
const bookkeeping = ['version', 'updated_at', 'updated_by']

/**
 * Raises TW001 for a change of a numbered receipt or of its items, whatever statement makes it. The owner of the database is exempt, since
 * an upgrade may add columns.
 */
const refuseChange = `create or replace function twinwerk_receipt_fixed() returns trigger language plpgsql as $$
  declare fixed boolean;
  begin
    if current_user not like 'twinwerk\\_%' then return coalesce(new, old); end if;
    if tg_table_name = 'twin_receipt' then
      fixed := old."receipt:receiptNumber" is not null;
      if fixed and tg_op = 'UPDATE' then
        fixed := (to_jsonb(old) - '{${[...open, ...bookkeeping].join(',')}}'::text[]) is distinct from (to_jsonb(new) - '{${[...open, ...bookkeeping].join(',')}}'::text[]);
      end if;
    else
      fixed := old."receiptItem:kind" is not null;
      if fixed and tg_op = 'UPDATE' then
        fixed := (to_jsonb(old) - '{${bookkeeping.join(',')}}'::text[]) is distinct from (to_jsonb(new) - '{${bookkeeping.join(',')}}'::text[]);
      end if;
    end if;
    if fixed then raise exception 'a numbered receipt does not change' using errcode = 'TW001'; end if;
    return coalesce(new, old);
  end $$`

const guarded = (table: string): SchemaEntry => ({
  object: `table ${table}`,
  unless: `exists (select from pg_trigger where tgrelid = to_regclass('${table}') and tgname = 'receipt_fixed')`,
  text: `create trigger receipt_fixed before update or delete on ${table} for each row execute function twinwerk_receipt_fixed()`,
})

/** The tables whose rows the guard protects. */
export const guardedTables = ['twin_receipt', 'twin_receipt_item'] as const

/** The guard of numbered receipts. It needs the tables of the families, so it is created after them. */
export const receiptGuard: readonly SchemaEntry[] = [refuseChange, ...guardedTables.map(guarded)]
