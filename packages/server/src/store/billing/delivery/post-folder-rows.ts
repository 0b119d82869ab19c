import type { SnapshotAddress } from '@twinwerk/model/billing/receipt-document'
import { columns, jsonOrNull, oneOf, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const folderColumns = columns({
  id: 'uuid',
  state: 'text',
  number: 'text',
  run: 'uuid?',
  letters: 'integer?',
  isWanted: 'boolean',
  kind: oneOf('letters', 'invoices'),
})
/** A post folder (uuid) and the billing run (uuid) it is of. `isWanted`: its file is to be made, and is not there yet. */
export type PostFolderRow = RowOf<typeof folderColumns>

/** Reads and locks a post folder. No row for a folder that was deleted. */
export function lockPostFolder({ tenant, codes }: Reading, id: string): Statement<PostFolderRow> {
  return {
    name: 'post-folder-lock',
    text: `select p.id, p."postFolder:state" as state, coalesce(p.identifier, '') as number,
        case when p."postFolder:kind" = 'invoices' then 'invoices' else 'letters' end as kind,
        (select l.target_id from twin_link l where l.tenant_id = $1 and l.source_id = p.id and l.relationship = $3 and l.deleted_at is null limit 1) as run,
        p."postFolder:letters" as letters, p."postFolder:state" = 'made' and p."postFolder:letters" is null as "isWanted"
      from "${familyTable('postFolder')}" p where p.tenant_id = $1 and p.id = $2 and p.deleted_at is null for update of p`,
    values: [tenant, id, codes.get('postFolder:billingRun')],
    columns: folderColumns,
  }
}

/** Locks the letters of a tenant until the end of the transaction, so that two folders do not take the same one. */
export function lockLetters(tenant: string): Statement {
  return {
    name: 'post-folder-lock-letters',
    text: `select pg_advisory_xact_lock(hashtextextended('letters ' || $1::text, 0))`,
    values: [tenant],
  }
}

const dispatchColumns = columns({ dispatch: 'uuid' })
const waitingColumns = columns({ dispatch: 'uuid', kind: oneOf('receipt', 'letter') })

/** The content of a folder: letters to be printed (PDF), or electronic invoices to be handed over (XML). */
export type FolderKind = PostFolderRow['kind']

const waits: Readonly<Record<FolderKind, string>> = { letters: 'toPrint', invoices: 'toHandOver' }

/** SQL: the document of the link x, with the stored file f, is the one of the receipt r that goes into the folder. */
const isContent: Readonly<Record<FolderKind, string>> = {
  letters: `f.sha256 = r."receipt:fileHash"`,
  invoices: `exists (select 1 from "${familyTable('document')}" m where m.tenant_id = $1 and m.id = x.target_id and m.deleted_at is null
      and m."document:name" = r."receipt:receiptNumber" || '.xml' and m."document:kind" = 'invoice')`,
}

/**
 * Reads dispatches that wait and that no folder has: of receipts with a file, and for print also letters of processes. `run` (uuid)
 * restricts them to the receipts of a billing run.
 */
export function waitingLetters(
  { tenant, codes }: Reading,
  { kind, run, max }: { readonly kind: FolderKind; readonly run: string | undefined; readonly max: number },
): Statement<RowOf<typeof waitingColumns>> {
  const isFree = (relationship: string) => `not exists (select 1 from twin_link f
        join "${familyTable('postFolder')}" p on p.tenant_id = $1 and p.id = f.source_id and p.deleted_at is null and p."postFolder:state" <> 'withdrawn'
        where f.tenant_id = $1 and f.target_id = s.id and f.relationship = ${relationship} and f.deleted_at is null)`
  return {
    name: `post-folder-waiting-${kind}`,
    text: `select s.id as dispatch, 'receipt' as kind from "${familyTable('receiptDispatch')}" s
      join twin_link d on d.tenant_id = $1 and d.source_id = s.id and d.relationship = $3 and d.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = d.target_id and r.deleted_at is null and r."receipt:fileHash" is not null
      where s.tenant_id = $1 and s.deleted_at is null and s."receiptDispatch:state" = '${waits[kind]}'
        and exists (select 1 from twin_link x join stored_file f on f.tenant_id = $1 and f.document_id = x.target_id and f.state = 'bound' and ${isContent[kind]}
          where x.tenant_id = $1 and x.source_id = r.id and x.relationship = $7 and x.deleted_at is null)
        and ($2::uuid is null or exists (select 1 from twin_link b where b.tenant_id = $1 and b.source_id = $2 and b.target_id = r.id and b.relationship = $4 and b.deleted_at is null))
        and ${isFree('$5')}
      union all select s.id, 'letter' from "${familyTable('letterDispatch')}" s
        where s.tenant_id = $1 and s.deleted_at is null and s."letterDispatch:state" = 'toPrint' and $2::uuid is null and ${isFree('$8')}
          and ${kind === 'letters'}
      order by dispatch limit $6`,
    values: [
      tenant,
      run ?? null,
      ...['receiptDispatch:receipt', 'billingRun:receipts', 'postFolder:dispatches'].map((relationship) => codes.get(relationship)),
      max,
      codes.get('receipt:documents'),
      codes.get('postFolder:letterDispatches'),
    ],
    columns: waitingColumns,
  }
}

const letterColumns = columns({
  dispatch: 'uuid',
  number: 'text',
  recipient: 'text',
  receiver: jsonOrNull<{ readonly address: Pick<SnapshotAddress, 'postcode' | 'city' | 'country'> | null }>(),
  key: 'text',
  size: 'integer',
  hash: 'text',
})
/**
 * A letter of a folder: the number of the receipt or the process, its receiver as of its approval, and its file (key in the storage, bytes,
 * SHA-256).
 */
export type LetterRow = RowOf<typeof letterColumns>

export function lettersOf({ tenant, codes }: Reading, { id: folder, kind }: Pick<PostFolderRow, 'id' | 'kind'>): Statement<LetterRow> {
  return {
    name: `post-folder-letters-${kind}`,
    text: `(select distinct on (s.id) s.id as dispatch, r."receipt:receiptNumber" as number, coalesce(s."receiptDispatch:recipient", '') as recipient,
        r."receipt:snapshot" -> 'receiver' as receiver, f.storage_key as key, f.size, f.sha256 as hash
      from twin_link l
      join "${familyTable('receiptDispatch')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      join twin_link d on d.tenant_id = $1 and d.source_id = s.id and d.relationship = $4 and d.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = d.target_id and r.deleted_at is null
      join twin_link x on x.tenant_id = $1 and x.source_id = r.id and x.relationship = $5 and x.deleted_at is null
      join stored_file f on f.tenant_id = $1 and f.document_id = x.target_id and f.state = 'bound' and ${isContent[kind]}
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null order by s.id)
      union all select s.id, s."letterDispatch:number", coalesce(s."letterDispatch:recipient", ''), jsonb_build_object('address', jsonb_build_object(
          'postcode', coalesce(s."letterDispatch:postcode", ''), 'city', coalesce(s."letterDispatch:city", ''), 'country', coalesce(s."letterDispatch:country", ''))),
        f.storage_key, f.size, f.sha256
      from twin_link l
      join "${familyTable('letterDispatch')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      join twin_link x on x.tenant_id = $1 and x.source_id = s.id and x.relationship = $7 and x.deleted_at is null
      join stored_file f on f.tenant_id = $1 and f.document_id = x.target_id and f.state = 'bound'
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $6 and l.deleted_at is null order by dispatch`,
    values: [
      tenant,
      folder,
      ...[
        'postFolder:dispatches',
        'receiptDispatch:receipt',
        'receipt:documents',
        'postFolder:letterDispatches',
        'letterDispatch:document',
      ].map((relationship) => codes.get(relationship)),
    ],
    columns: letterColumns,
  }
}

/** Reads the files (documents) of a folder (uuid). */
export function filesOfFolder({ tenant, codes }: Reading, folder: string): Statement<{ readonly document: string }> {
  return {
    name: 'post-folder-files',
    text: `select target_id as document from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null`,
    values: [tenant, folder, codes.get('postFolder:documents')],
    columns: columns({ document: 'uuid' }),
  }
}

const archiveColumns = columns({ folder: 'uuid', archive: 'uuid', hasList: 'boolean' })

/**
 * Reads folders that were handed over before an instant and still have their archive (document), optionally one of them (uuid). `hasList`:
 * the list of what is in it is a file of its own.
 */
export function postedArchives(
  { tenant, codes }: Reading,
  { before, max, folder }: { readonly before: string; readonly max: number; readonly folder?: string },
): Statement<RowOf<typeof archiveColumns>> {
  const files = (name: string, type: string) => `twin_link ${name} join "${familyTable('document')}" ${name}d on ${name}d.tenant_id = $1
      and ${name}d.id = ${name}.target_id and ${name}d.deleted_at is null join stored_file ${name}f on ${name}f.tenant_id = $1
      and ${name}f.document_id = ${name}d.id and ${name}f.state = 'bound' and ${name}f.type = '${type}'`
  const ofFolder = (name: string) =>
    `${name}.tenant_id = $1 and ${name}.source_id = p.id and ${name}.relationship = $3 and ${name}.deleted_at is null`
  return {
    name: 'post-folder-archives',
    text: `select p.id as folder, ad.id as archive, exists (select 1 from ${files('l', 'text/csv')} where ${ofFolder('l')}) as "hasList"
      from "${familyTable('postFolder')}" p join ${files('a', 'application/zip')} on ${ofFolder('a')}
      where p.tenant_id = $1 and p.deleted_at is null and p."postFolder:state" = 'posted' and p."postFolder:postedAt" < $2
        and ($5::uuid is null or p.id = $5) order by p."postFolder:postedAt", p.id limit $4`,
    values: [tenant, before, codes.get('postFolder:documents'), max, folder ?? null],
    columns: archiveColumns,
  }
}

/** Locks some letters of a folder that still wait. */
export function lockUnposted({ tenant, codes }: Reading, folder: string, max: number): Statement<RowOf<typeof dispatchColumns>> {
  return {
    name: 'post-folder-unposted',
    text: `select s.id as dispatch from twin_link l join "${familyTable('receiptDispatch')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null and s."receiptDispatch:state" in ('toPrint', 'toHandOver')
      order by s.id limit $4 for no key update of s`,
    values: [tenant, folder, codes.get('postFolder:dispatches'), max],
    columns: dispatchColumns,
  }
}

/** Locks some letters of processes in a folder that still wait for print. */
export function lockUnpostedLetters({ tenant, codes }: Reading, folder: string, max: number): Statement<RowOf<typeof dispatchColumns>> {
  return {
    name: 'post-folder-unposted-letters',
    text: `select s.id as dispatch from twin_link l join "${familyTable('letterDispatch')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null and s."letterDispatch:state" = 'toPrint'
      order by s.id limit $4 for no key update of s`,
    values: [tenant, folder, codes.get('postFolder:letterDispatches'), max],
    columns: dispatchColumns,
  }
}
