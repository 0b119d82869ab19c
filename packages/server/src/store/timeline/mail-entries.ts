import type { TimelineEntry } from '@twinwerk/contract/data/timeline'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { TimelineFeed } from '@twinwerk/model/timeline/merge'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import { bind } from '../query/bind.ts'
import type { Context } from '../query/context.ts'
import { newContext, storedTable, tenant } from '../query/context.ts'
import type { QueryParts } from '../query/query-parts.ts'
import { relatedTwins } from '../query/related-twins.ts'
import type { Sql } from '../query/sql.ts'
import { and, column, or, parameter, render, sql } from '../query/sql.ts'
import type { TimelineRequest } from '../query/timeline/run-timeline.ts'
import { beginningOfTime, endOfTime } from '../query/timeline/run-timeline.ts'
import { couldReach, visibilityOf } from '../query/visibility/visibility.ts'
import { escapeLike } from '../query/search/escape-like.ts'

const source = 'mails'
const mailColumns = columns({
  at: 'text',
  key: 'text',
  id: 'uuid',
  subject: 'text',
  kind: 'text',
  state: 'text',
  byAddress: 'boolean',
  text: 'text?',
  isRead: 'boolean',
})

/** The families that a mail can be about. */
const families = ['businessPartner', 'contract', 'execution'] as const

type Request = TimelineRequest & { readonly binding: Binding; readonly limit: number }

/**
 * Reads the mails about a record: those that were stored with it, for readers of everything that they are about, and for readers of the
 * outbox also those to an address that the record shows them. A mail that a person wrote stands among the notes with its whole text.
 */
export async function mailEntries(transaction: Transaction, parts: QueryParts, request: Request): Promise<TimelineFeed<TimelineEntry>> {
  const { twin, binding, limit, before, from, until, search } = request
  const { family } = definitionOf(parts.registry, twin.definition)
  if (!families.some((each) => each === family)) return { entries: [], isCut: false }
  const context = newContext({ ...parts, grants: binding.grants, ...nothingAsked })
  const value = (given: unknown) => parameter({ from: 'constant', value: given })
  const outbox = seen(context, 'm', ['mail'])
  const root = { uuid: twin.uuid, definition: twin.definition, family }
  const [subject, text] = [column('m', 'mail:subject'), column('m', 'mail:body')]
  const stored = and([sql`o.about @> array[${value(twin.uuid)}::uuid]`, sql`o.kind <> 'message'`, everythingSeen(context)])
  const byAddress = outbox ? and([sql`o.about is null`, outbox, sql`lower(o.recipient) in (${addressesOf(context, root)})`]) : sql`false`
  const words =
    search === undefined
      ? []
      : [
          sql`(${subject} ilike ${value(`%${escapeLike(search)}%`)}::text or (${outbox ?? sql`false`} and ${text} ilike ${value(`%${escapeLike(search)}%`)}::text))`,
        ]
  const key = sql`${sql.lit(`${source}:written:`)} || o.id::text`
  const statement = sql`select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, ${key} as key, o.id, ${subject} as subject, o.kind, o.state,
      o.about is null as "byAddress", case when ${outbox ?? sql`false`} then ${text} end as text, ${outbox ?? sql`false`} as "isRead"
    from public.outgoing_mail o join ${storedTable('mail')} m on m.tenant_id = o.tenant_id and m.id = o.id
    where ${and([
      sql`o.tenant_id = ${tenant}`,
      or([stored, byAddress]),
      sql`(o.created_at, ${key} collate "C") < (${value(before?.at ?? endOfTime)}::timestamptz, ${value(before?.key ?? '')}::text)`,
      sql`o.created_at >= ${value(from ?? beginningOfTime)}::timestamptz and o.created_at < ${value(until ?? endOfTime)}::timestamptz`,
      ...words,
    ])} order by o.created_at desc, ${key} collate "C" desc limit ${sql.lit(limit)}`
  const rendered = render(statement)
  const { rows } = await transaction.run({ text: rendered.text, values: bind(rendered.parameters, binding), columns: mailColumns })
  const entries = rows.map(({ at, key: entryKey, id, isRead, text: body, ...mail }): TimelineEntry => ({
    at,
    key: entryKey,
    source,
    moment: 'written',
    mail: { ...mail, ...(isRead && { id: formatTwinId('mail', id), ...(body !== null && { text: body }) }) },
  }))
  return { entries, isCut: rows.length === limit }
}

const nothingAsked = {
  body: undefined,
  globalValid: undefined,
  asOf: undefined,
  withStaticEntity: false,
  rootGrants: new Set<number>(),
  rootIsTenant: false,
} as const

/** Returns the condition that a reader sees the rows of an alias, or undefined if no grant could ever show one. */
function seen(context: Context, alias: string, types: readonly string[]): Sql | undefined {
  return couldReach(context, types) ? visibilityOf(context, { alias, types }).condition : undefined
}

/** Returns the condition that the reader sees everything that a mail is about. A record that is gone is seen by nobody. */
function everythingSeen(context: Context): Sql {
  const ways = families.flatMap((family) => {
    const alias = context.alias('t')
    const condition = seen(context, alias, definitionOf(context.registry, family).concrete)
    if (!condition) return []
    return [
      sql`exists (select 1 from ${storedTable(family)} ${sql.ref(alias)} where ${column(alias, 'tenant_id')} = ${tenant} and ${column(alias, 'id')} = a.id
        and ${column(alias, 'deleted_at')} is null and ${condition})`,
    ]
  })
  return sql`not exists (select 1 from unnest(o.about) a(id) where not ${or(ways)})`
}

type Root = { readonly uuid: string; readonly definition: string; readonly family: string }

/** Selects the mail addresses of a partner that the reader sees, in lower case. Other records have none. */
function addressesOf(context: Context, { uuid, definition, family }: Root): Sql {
  if (family !== 'businessPartner') return sql`select null::text where false`
  const alias = context.alias('r')
  const visibility = visibilityOf(context, { alias, types: [definition] })
  const is = and([
    sql`${column(alias, 'tenant_id')} = ${tenant}`,
    sql`${column(alias, 'id')} = ${parameter({ from: 'constant', value: uuid })}::uuid`,
    sql`${column(alias, 'deleted_at')} is null`,
    visibility.condition,
  ])
  const partner = sql`${storedTable(family)} ${sql.ref(alias)}`
  const own = context.registry.attributes.get('businessPartner:email')
  const relation = context.registry.relations.get('businessPartner:contactMail')
  const further = context.registry.attributes.get('contactMail:email')
  const selects = [
    ...(own && visibility.canShow(own.systematics) ? [sql`select lower(${visibility.attribute(own)}) from ${partner} where ${is}`] : []),
    ...(relation && further ? contactAddresses() : []),
  ]
  return selects.length === 0 ? sql`select null::text where false` : sql.join(selects, sql` union all `)

  function contactAddresses(): Sql[] {
    if (!relation || !further) return []
    try {
      const step = relatedTwins(context, { alias, visibility, period: undefined }, relation)
      if (!step.visibility.canShow(further.systematics)) return []
      return [
        sql`select lower(${step.visibility.attribute(further)}) from ${partner} cross join ${step.from} where ${and([is, step.condition])}`,
      ]
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_ALLOWED') return []
      throw error
    }
  }
}
