import type { WatchLevel } from '@twinwerk/model/comment/watch'
import { columns, oneOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** A person (uuid) and a record: `uuid` and type. */
export type Watched = { readonly tenant: string; readonly user: string; readonly uuid: string; readonly definition: string }

const level = oneOf('all', 'important', 'off')

/** Lets a person watch a record. A choice that the person made before stays, also to watch nothing. */
export function beginWatching({ tenant, user, uuid, definition }: Watched): Statement {
  return {
    name: 'watch-begin',
    text: `insert into record_watch (tenant_id, user_id, record, definition, level) values ($1, $2, $3, $4, 'important') on conflict do nothing`,
    values: [tenant, user, uuid, definition],
  }
}

/** Stores how a person watches a record. Earlier changes are not told. */
export function chooseWatching({ tenant, user, uuid, definition }: Watched, chosen: WatchLevel): Statement {
  return {
    name: 'watch-choose',
    text: `insert into record_watch (tenant_id, user_id, record, definition, level) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id, user_id, record) do update set level = excluded.level, told_until = now()`,
    values: [tenant, user, uuid, definition, chosen],
  }
}

type Chosen = { readonly level: WatchLevel }

export function watchingOf({ tenant, user, uuid }: Omit<Watched, 'definition'>): Statement<Chosen> {
  return {
    name: 'watch-of',
    text: 'select level from record_watch where tenant_id = $1 and user_id = $2 and record = $3',
    values: [tenant, user, uuid],
    columns: columns({ level }),
  }
}

type Row = { readonly uuid: string; readonly definition: string; readonly level: WatchLevel; readonly since: string }

/** The most watched records that one list shows. */
const maxWatched = 500

/** Reads the records that a person watches, the newest first. */
export function watchedBy(tenant: string, user: string): Statement<Row> {
  return {
    name: 'watch-list',
    text: `select record as uuid, definition, level, since from record_watch where tenant_id = $1 and user_id = $2 and level <> 'off'
      order by since desc, record limit ${maxWatched}`,
    values: [tenant, user],
    columns: columns({ uuid: 'uuid', definition: 'text', level, since: 'instant' }),
  }
}

/** Ends watching many records (uuids). */
export function endWatching(tenant: string, user: string, records: readonly string[]): Statement {
  return {
    name: 'watch-end',
    text: `update record_watch set level = 'off' where tenant_id = $1 and user_id = $2 and record = any($3::uuid[])`,
    values: [tenant, user, records],
  }
}

type Choice = { readonly user: string; readonly level: WatchLevel }

/** Reads everybody's choice about a record. */
export function watchersOf(tenant: string, record: string): Statement<Choice> {
  return {
    name: 'watch-people',
    text: 'select user_id as "user", level from record_watch where tenant_id = $1 and record = $2',
    values: [tenant, record],
    columns: columns({ user: 'uuid', level }),
  }
}

/** Several changes within this time are told as one. */
const together = `interval '5 minutes'`
/** The log of changes is kept for two hours. */
const looksBack = `interval '110 minutes'`

const dueRows = `select w.user_id as "user", w.record as uuid, w.definition, w.level, w.told_until as "toldUntil"
  from record_watch w join touched t on t.id = w.record and t.at > w.told_until
  where w.tenant_id = $1 and w.level <> 'off' group by w.user_id, w.record, w.definition, w.level, w.told_until having min(t.at) <= now() - ${together}`
const touched = `with touched as materialized (
    select distinct u.id, l.at from change_log l cross join lateral unnest(l.twins || l.sources) u(id)
    where l.tenant_id = $1 and l.logged_at > now() - ${looksBack} and exists (select from record_watch where tenant_id = $1))`

/** Asks if a watched record was changed some minutes ago. */
export function changesAreDue(tenant: string): Statement<{ readonly due: boolean }> {
  return {
    name: 'watch-due',
    text: `${touched} select exists (${dueRows}) as due`,
    values: [tenant],
    columns: columns({ due: 'boolean' }),
  }
}

/** A person whom changes of a record are to be told to, those after `toldUntil` and until `until`. */
export type Due = Choice & Omit<Watched, 'tenant'> & { readonly toldUntil: string; readonly until: string }

/** Reads the people whom changes are to be told to, with the records. */
export function dueChanges(tenant: string): Statement<Due> {
  return {
    name: 'watch-due-people',
    text: `${touched}, due as (${dueRows}) select d.*, now() as until from due d`,
    values: [tenant],
    columns: columns({ user: 'uuid', uuid: 'uuid', definition: 'text', level, toldUntil: 'instant', until: 'instant' }),
  }
}

/** Marks changes as told. Returns the people and records of the marked rows, without those that changed since they were read. */
export function markTold(tenant: string, due: readonly Due[]): Statement<Pick<Due, 'user' | 'uuid'>> {
  return {
    name: 'watch-told',
    text: `update record_watch w set told_until = d.until
      from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[]) d ("user", record, told, until)
      where w.tenant_id = $1 and w.user_id = d."user" and w.record = d.record and date_trunc('milliseconds', w.told_until) = d.told and w.level <> 'off'
      returning w.user_id as "user", w.record as uuid`,
    values: [
      tenant,
      due.map(({ user }) => user),
      due.map(({ uuid }) => uuid),
      due.map(({ toldUntil }) => toldUntil),
      due.map(({ until }) => until),
    ],
    columns: columns({ user: 'uuid', uuid: 'uuid' }),
  }
}

/** Reads the number of a record; empty if it has none. */
export function numberOf(
  tenant: string,
  { family, uuid }: { readonly family: string; readonly uuid: string },
): Statement<{ readonly number: string }> {
  return {
    name: `watch-number-${family}`,
    text: `select coalesce(identifier, '') as number from "${familyTable(family)}" where tenant_id = $1 and id = $2`,
    values: [tenant, uuid],
    columns: columns({ number: 'text' }),
  }
}
