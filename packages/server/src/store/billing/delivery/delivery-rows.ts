import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** Receipts of a billing run (uuid), or single ones (uuids). */
export type ReceiptScope = { readonly run?: string | undefined; readonly receipts?: readonly string[] | undefined }

const receiptColumns = columns({ receipt: 'uuid', number: 'text' })

/**
 * Reads the next receipts without a file, in the order of their numbers. Receipts from before the engine of bills, which have no snapshot,
 * are left out: they never get one.
 */
export function receiptsWithoutFile(
  { tenant, codes }: Reading,
  { run, receipts }: ReceiptScope,
  { after, max }: { readonly after: string; readonly max: number },
): Statement<RowOf<typeof receiptColumns>> {
  return {
    name: 'billing-receipts-without-file',
    text: `select r.id as receipt, r."receipt:receiptNumber" as number from "${familyTable('receipt')}" r
      where r.tenant_id = $1 and r.deleted_at is null and r."receipt:receiptNumber" > $5 and r."receipt:fileHash" is null and r."receipt:snapshot" is not null
        and case when $2::uuid is null then r.id = any($4::uuid[])
          else exists (select 1 from twin_link l where l.tenant_id = $1 and l.source_id = $2 and l.target_id = r.id and l.relationship = $3 and l.deleted_at is null) end
      order by r."receipt:receiptNumber" limit $6`,
    values: [tenant, run ?? null, codes.get('billingRun:receipts'), receipts ?? [], after, max],
    columns: receiptColumns,
  }
}

/** Locks receipts (uuids) until the end of the transaction. Returns those without a file. */
export function lockWithoutFile(tenant: string, receipts: readonly string[]): Statement<{ readonly receipt: string }> {
  return {
    name: 'billing-receipts-lock-file',
    plan: 'generic',
    text: `select id as receipt from "${familyTable('receipt')}" where tenant_id = $1 and id = any($2::uuid[]) and "receipt:fileHash" is null order by id for no key update`,
    values: [tenant, receipts],
    columns: columns({ receipt: 'uuid' }),
  }
}

/** Locks receipts (uuids) until the end of the transaction. Returns those with a file that were never handed over. */
export function lockUndelivered({ tenant, codes }: Reading, receipts: readonly string[]): Statement<{ readonly receipt: string }> {
  return {
    name: 'billing-receipts-lock-delivery',
    plan: 'generic',
    text: `select r.id as receipt from "${familyTable('receipt')}" r where r.tenant_id = $1 and r.id = any($2::uuid[]) and r."receipt:fileHash" is not null
        and not exists (select 1 from twin_link d where d.tenant_id = $1 and d.target_id = r.id and d.relationship = $3 and d.deleted_at is null)
      order by r."receipt:receiptNumber" for no key update of r`,
    values: [tenant, receipts, codes.get('receiptDispatch:receipt')],
    columns: columns({ receipt: 'uuid' }),
  }
}

/** Locks receipts (uuids) until the end of the transaction. Returns those with a file, also those that were handed over before. */
export function lockWithFile(tenant: string, receipts: readonly string[]): Statement<{ readonly receipt: string }> {
  return {
    name: 'billing-receipts-lock-again',
    plan: 'generic',
    text: `select id as receipt from "${familyTable('receipt')}" where tenant_id = $1 and id = any($2::uuid[]) and "receipt:fileHash" is not null
      order by "receipt:receiptNumber" for no key update`,
    values: [tenant, receipts],
    columns: columns({ receipt: 'uuid' }),
  }
}

const addresseeColumns = columns({
  receipt: 'uuid',
  receiver: 'uuid',
  name: 'text?',
  language: 'text?',
  addressing: 'text?',
  wantsPaper: 'boolean',
  portal: 'text[]',
  invoiceMail: 'text?',
  email: 'text?',
  generalMail: 'text?',
})
export type AddresseeRow = RowOf<typeof addresseeColumns>

const contactMail = (purpose: string) => `(select m."contactMail:email" from twin_link l
    join "${familyTable('contactMail')}" m on m.tenant_id = $1 and m.id = l.target_id and m.deleted_at is null and coalesce(m."contactMail:purpose", 'general') = '${purpose}'
    where l.tenant_id = $1 and l.source_id = p.id and l.relationship = $4 and l.deleted_at is null and l.valid_from <= now() and l.valid_to > now()
    order by l.valid_from, m.id limit 1)`

const validLink = (link: string, source: string, relationship: string) =>
  `${link}.tenant_id = $1 and ${link}.source_id = ${source} and ${link}.relationship = ${relationship} and ${link}.deleted_at is null
    and ${link}.valid_from <= now() and ${link}.valid_to > now()`

/** SQL: a contract of the receipt is paid on bill with a paper invoice, or has the product of that name. */
const wantsPaper = `exists (select 1 from twin_link c
    where c.tenant_id = $1 and c.source_id = v.source_id and c.relationship = $8 and c.deleted_at is null
      and (exists (select 1 from twin_link x join "${familyTable('paymentMethod')}" t on t.tenant_id = $1 and t.id = x.target_id and t.deleted_at is null
            and t."paymentOnBill:paperInvoice" where ${validLink('x', 'c.target_id', '$9')})
        or exists (select 1 from twin_link x join "${familyTable('contractElement')}" e on e.tenant_id = $1 and e.id = x.target_id and e.deleted_at is null
            and e."contractElement:contractElementBegin" <= $12::date and coalesce(e."contractElement:contractElementEnd", 'infinity'::date) >= $12::date
          join twin_link y on ${validLink('y', 'e.id', '$11')}
          join "${familyTable('product')}" o on o.tenant_id = $1 and o.id = y.target_id and o.deleted_at is null and o."productOption:optionKind" = 'paperInvoice'
          where ${validLink('x', 'c.target_id', '$10')})))`

/**
 * Reads how the receivers of receipts (uuids) are reached on a day. `portal` are the mail addresses of users who sign in and whose role at
 * the receiver shows delivered receipts.
 */
export function addresseeRows(
  { tenant, codes, day }: Reading & { readonly day: DateText },
  receipts: readonly string[],
): Statement<AddresseeRow> {
  return {
    name: 'billing-addressees',
    plan: 'generic',
    text: `select v.source_id as receipt, p.id as receiver, concat_ws(' ', p."businessPartner:name1", p."businessPartner:name2") as name,
        p."businessPartner:language" as language, p."businessPartner:addressing" as addressing, p."businessPartner:email" as email,
        ${wantsPaper} as "wantsPaper", ${contactMail('invoice')} as "invoiceMail", ${contactMail('general')} as "generalMail",
        coalesce((select array_agg(distinct u."user:email") from twin_link o
          join "${familyTable('permission')}" h on h.tenant_id = $1 and h.id = o.source_id and h.deleted_at is null
          join twin_link k on k.tenant_id = $1 and k.source_id = h.id and k.relationship = $6 and k.deleted_at is null and k.valid_from <= now() and k.valid_to > now()
          join "${familyTable('role')}" e on e.tenant_id = $1 and e.id = k.target_id and e.deleted_at is null
            and e."role:grants"::text like '%"businessPartner:deliveredReceipts"%'
          join twin_link s on s.tenant_id = $1 and s.target_id = h.id and s.relationship = $7 and s.deleted_at is null and s.valid_from <= now() and s.valid_to > now()
          join "${familyTable('user')}" u on u.tenant_id = $1 and u.id = s.source_id and u.deleted_at is null and u."user:email" is not null
          where o.tenant_id = $1 and o.target_id = p.id and o.relationship = $5 and o.deleted_at is null and o.valid_from <= now() and o.valid_to > now()
            and twinwerk_signs_in($1, u.id)), '{}') as portal
      from twin_link v join "${familyTable('businessPartner')}" p on p.tenant_id = $1 and p.id = v.target_id and p.deleted_at is null
      where v.tenant_id = $1 and v.source_id = any($2::uuid[]) and v.relationship = $3 and v.deleted_at is null`,
    values: [
      tenant,
      receipts,
      ...[
        'receipt:receiver',
        'businessPartner:contactMail',
        'permission:root',
        'permission:role',
        'user:permissions',
        'receipt:contract',
        'contract:paymentMethod',
        'contract:contractElements',
        'contractElement:product',
      ].map((relationship) => codes.get(relationship)),
      day,
    ],
    columns: addresseeColumns,
  }
}

const fileColumns = columns({
  receipt: 'uuid',
  document: 'uuid',
  key: 'text',
  name: 'text',
  type: 'text',
  size: 'integer',
})
export type ReceiptFileRow = RowOf<typeof fileColumns>

/** Reads the files of receipts (uuids) as they were made: the PDF, which has the hash of the receipt, then the XML of an XRechnung. */
export function receiptFiles({ tenant, codes }: Reading, receipts: readonly string[]): Statement<ReceiptFileRow> {
  return {
    name: 'billing-receipt-files',
    plan: 'generic',
    text: `select r.id as receipt, d.id as document, f.storage_key as key, d."document:name" as name, f.type, f.size
      from "${familyTable('receipt')}" r
      join twin_link l on l.tenant_id = $1 and l.source_id = r.id and l.relationship = $3 and l.deleted_at is null
      join "${familyTable('document')}" d on d.tenant_id = $1 and d.id = l.target_id and d.deleted_at is null
      join stored_file f on f.tenant_id = $1 and f.document_id = d.id and f.state = 'bound'
      where r.tenant_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null
        and (f.sha256 = r."receipt:fileHash" or d."document:name" = r."receipt:receiptNumber" || '.xml' and d."document:kind" = 'invoice')
      order by r.id, f.sha256 = r."receipt:fileHash" desc, d.id`,
    values: [tenant, receipts, codes.get('receipt:documents')],
    columns: fileColumns,
  }
}

/** Reads and locks the dispatch by mail that has the id of a mail (uuid) and that nothing came back of yet. */
export function dispatchOfMail(tenant: string, mail: string): Statement<{ readonly dispatch: string }> {
  return {
    name: 'billing-dispatch-of-mail',
    text: `select id as dispatch from "${familyTable('receiptDispatch')}" where tenant_id = $1 and id = $2 and deleted_at is null
        and "receiptDispatch:channel" = 'mail' and "receiptDispatch:state" = 'sent' for no key update`,
    values: [tenant, mail],
    columns: columns({ dispatch: 'uuid' }),
  }
}

/** A receipt of a dispatch, with the receiver to whom nobody has delivered it yet; `isApproved` says that it was never sent. */
export type DispatchedReceipt = { readonly receipt: string; readonly receiver: string | null; readonly isApproved: boolean }

/** Reads the numbered receipts of dispatches (uuids). */
export function dispatchedReceipts({ tenant, codes }: Reading, dispatches: readonly string[]): Statement<DispatchedReceipt> {
  return {
    name: 'billing-dispatched-receipts',
    plan: 'generic',
    text: `select distinct r.id as receipt, r."receipt:status" = 'approved' as "isApproved",
        (select p.target_id from twin_link p where p.tenant_id = $1 and p.source_id = r.id and p.relationship = $4 and p.deleted_at is null
          and not exists (select from twin_link d where d.tenant_id = $1 and d.source_id = r.id and d.relationship = $5 and d.deleted_at is null) limit 1) as receiver
      from twin_link l join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.target_id and r.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and r."receipt:receiptNumber" is not null`,
    values: [tenant, dispatches, ...['receiptDispatch:receipt', 'receipt:receiver', 'receipt:deliveredTo'].map((each) => codes.get(each))],
    columns: columns({ receipt: 'uuid', receiver: 'uuid?', isApproved: 'boolean' }),
  }
}
