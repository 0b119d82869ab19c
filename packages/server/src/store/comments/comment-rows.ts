import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import type { RowOf } from '../db/columns.ts'
import { columns, jsonOrNull } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { escapeLike } from '../query/search/escape-like.ts'

/** A person or group (id) that a text mentions, by the name in the text. `untold`: nobody was told, as nobody of them sees the record. */
export type Mention = { readonly id: string; readonly name: string; readonly untold?: boolean | undefined }

const rowColumns = columns({
  id: 'uuid',
  version: 'integer',
  record: 'text',
  answers: 'text?',
  text: 'text?',
  author: 'uuid?',
  authorName: 'text',
  at: 'instant',
  editedAt: 'instant?',
  removedAt: 'instant?',
  resolvedAt: 'instant?',
  resolvedBy: 'text?',
  forProvider: 'boolean',
  mentions: jsonOrNull<readonly Mention[]>(),
})

/** A comment as it is stored, with the name of its author. `record` and `answers` are ids. */
export type CommentRow = RowOf<typeof rowColumns>

const table = `"${familyTable('comment')}"`
const users = `"${familyTable('user')}"`

/** Returns the SQL of a user's name, or of the user name where there is none. */
export function userName(alias: string): string {
  return `coalesce(nullif(concat_ws(' ', ${alias}."user:givenname", ${alias}."user:surname"), ''), ${alias}."user:username", '')`
}

const read = `select c.id, c.version, c."comment:record" as record, c."comment:answers" as answers, c."comment:text" as text, c.created_by as author,
    coalesce(${userName('a')}, '') as "authorName", c.created_at as at, c."comment:editedAt" as "editedAt", c."comment:removedAt" as "removedAt",
    c."comment:resolvedAt" as "resolvedAt", c."comment:resolvedBy" as "resolvedBy", coalesce(c."comment:forProvider", false) as "forProvider",
    c."comment:mentions" as mentions
  from ${table} c left join ${users} a on a.tenant_id = $1 and a.id = c.created_by`

/** The index on the record has the order of a dictionary, so the condition names it. */
const ofRecord = (records: string) =>
  `c.tenant_id = $1 and c.deleted_at is null and c."comment:record" collate "twinwerk_german" = ${records}`

type AtRecord = { readonly tenant: string; readonly record: string }

/** Reads the newest comments of a record that answer no other one, below the comment `before` (uuid). The newest is first. */
export function newestComments({
  tenant,
  record,
  before,
  limit,
}: AtRecord & { before: string | null; limit: number }): Statement<CommentRow> {
  return {
    name: 'comments-newest',
    text: `${read} where ${ofRecord('$2')} and c."comment:answers" is null and ($3::uuid is null or (c.created_at, c.id) <
        (select b.created_at, b.id from ${table} b where b.tenant_id = $1 and b.id = $3::uuid))
      order by c.created_at desc, c.id desc limit $4`,
    values: [tenant, record, before, limit],
    columns: rowColumns,
  }
}

/** Reads the answers to comments (ids), oldest first. */
export function answersTo({ tenant, record, comments }: AtRecord & { readonly comments: readonly string[] }): Statement<CommentRow> {
  return {
    name: 'comments-answers',
    text: `${read} where ${ofRecord('$2')} and c."comment:answers" = any($3::text[]) order by c.created_at, c.id`,
    values: [tenant, record, comments],
    columns: rowColumns,
  }
}

const changedColumns = columns({ record: 'text', forProvider: 'boolean' })

/** Reads the records of some comments (uuids), and whether their providers read them. */
export function changedComments({
  tenant,
  comments,
}: {
  readonly tenant: string
  readonly comments: readonly string[]
}): Statement<RowOf<typeof changedColumns>> {
  return {
    name: 'comments-changed',
    text: `select c."comment:record" as record, coalesce(c."comment:forProvider", false) as "forProvider" from ${table} c
      where c.tenant_id = $1 and c.id = any($2::uuid[])`,
    values: [tenant, comments],
    columns: changedColumns,
  }
}

/** Reads the newest comments that are marked for the provider of a task. The newest is first. */
export function providerComments({
  tenant,
  record,
  before,
  limit,
}: AtRecord & { before: string | null; limit: number }): Statement<CommentRow> {
  return {
    name: 'comments-for-provider',
    text: `${read} where ${ofRecord('$2')} and c."comment:forProvider" and ($3::uuid is null or (c.created_at, c.id) <
        (select b.created_at, b.id from ${table} b where b.tenant_id = $1 and b.id = $3::uuid))
      order by c.created_at desc, c.id desc limit $4`,
    values: [tenant, record, before, limit],
    columns: rowColumns,
  }
}

/** Reads one comment (uuid). */
export function readComment(tenant: string, comment: string): Statement<CommentRow> {
  return {
    name: 'comment-read',
    text: `${read} where c.tenant_id = $1 and c.id = $2 and c.deleted_at is null`,
    values: [tenant, comment],
    columns: rowColumns,
  }
}

/** Reads one comment (uuid), and locks it against other changes. */
export function lockComment(tenant: string, comment: string): Statement<CommentRow> {
  return {
    name: 'comment-lock',
    text: `${read} where c.tenant_id = $1 and c.id = $2 and c.deleted_at is null for update of c`,
    values: [tenant, comment],
    columns: rowColumns,
  }
}

/** Counts the comments of a record that are not removed; of these, the ones for the provider if `onlyForProvider`. */
export function countComments({
  tenant,
  record,
  onlyForProvider,
}: AtRecord & { onlyForProvider: boolean }): Statement<{ readonly n: number }> {
  return {
    name: 'comments-count',
    text: `select count(*) as n from ${table} c where ${ofRecord('$2')} and c."comment:removedAt" is null and ($3 = false or c."comment:forProvider")`,
    values: [tenant, record, onlyForProvider],
    columns: columns({ n: 'integer' }),
  }
}

/** Reads the name of a user (uuid). */
export function nameOfUser(tenant: string, user: string): Statement<{ readonly name: string }> {
  return {
    name: 'comments-user-name',
    text: `select coalesce(${userName('a')}, '') as name from ${users} a where a.tenant_id = $1 and a.id = $2`,
    values: [tenant, user],
    columns: columns({ name: 'text' }),
  }
}

type TimelinePage = {
  readonly tenant: string
  /** The ids of records whose comments are read. */
  readonly records: readonly string[]
  readonly before: { readonly at: string; readonly key: string }
  readonly from: string
  readonly until: string
  readonly search: string | null
  /** Stands before the uuid in the key of an entry. */
  readonly prefix: string
  readonly limit: number
}

const timelineColumns = columns({
  at: 'text',
  key: 'text',
  id: 'uuid',
  record: 'text',
  text: 'text',
  author: 'text',
  answers: 'text?',
  mentions: jsonOrNull<readonly Mention[]>(),
})

/** Reads the comments of records below a cursor and within a period, newest first. Words are found anywhere in the text. */
export function timelineComments({
  tenant,
  records,
  before,
  from,
  until,
  search,
  prefix,
  limit,
}: TimelinePage): Statement<RowOf<typeof timelineColumns>> {
  const key = `$7::text || c.id::text`
  return {
    name: 'comments-timeline',
    text: `select to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, ${key} as key, c.id, c."comment:record" as record,
        c."comment:text" as text, coalesce(${userName('a')}, '') as author, c."comment:answers" as answers, c."comment:mentions" as mentions
      from ${table} c left join ${users} a on a.tenant_id = $1 and a.id = c.created_by
      where c.tenant_id = $1 and c.deleted_at is null and c."comment:record" collate "twinwerk_german" = any($2::text[]) and c."comment:removedAt" is null
        and (c.created_at, ${key} collate "C") < ($3::timestamptz, $4::text) and c.created_at >= $5::timestamptz and c.created_at < $6::timestamptz
        and ($8::text is null or c."comment:text" ilike $8::text)
      order by c.created_at desc, ${key} collate "C" desc limit $9`,
    values: [tenant, records, before.at, before.key, from, until, prefix, search === null ? null : `%${escapeLike(search)}%`, limit],
    columns: timelineColumns,
  }
}

/** Reads all comments of records (ids) that are not removed, oldest first. */
export function commentsOf(tenant: string, records: readonly string[]): Statement<CommentRow> {
  return {
    name: 'comments-of',
    text: `${read} where c.tenant_id = $1 and c.deleted_at is null and c."comment:record" collate "twinwerk_german" = any($2::text[])
      and c."comment:removedAt" is null order by c.created_at, c.id`,
    values: [tenant, records],
    columns: rowColumns,
  }
}

type Thread = { readonly tenant: string; readonly record: string; readonly answers: string }

/** Reads the authors (uuids) of a comment (id) and of its answers. */
export function authorsInThread({ tenant, record, answers }: Thread): Statement<{ readonly author: string }> {
  return {
    name: 'comments-authors',
    text: `select distinct c.created_by as author from ${table} c where ${ofRecord('$2')} and c.created_by is not null
      and (c."comment:answers" = $3 or '${idPrefix}comment:x' || replace(c.id::text, '-', '') = $3)`,
    values: [tenant, record, answers],
    columns: columns({ author: 'uuid' }),
  }
}
