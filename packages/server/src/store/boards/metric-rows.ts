import type { PublishRhythm } from '@twinwerk/model/dashboard/published'
import { publishRhythms } from '@twinwerk/model/dashboard/published'
import type { TileMark, TilePlace } from '@twinwerk/model/dashboard/tile-marks'
import { columns, json, oneOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** The last numbers of a tile of a published metric. */
export type PublishedNumbers = { readonly marks: readonly TileMark[]; readonly places?: readonly TilePlace[] }

/** A published metric: by whom (uuid), how often, and when it was last worked out (ISO instants). */
export type PublicationRow = {
  readonly metric: string
  readonly owner: string
  readonly rhythm: PublishRhythm
  readonly nextAt: string
  readonly workedAt: string | null
  readonly lostAt: string | null
  readonly tiles: Readonly<Record<string, PublishedNumbers>>
}

const shape = {
  metric: 'text',
  owner: 'uuid',
  rhythm: oneOf(...publishRhythms),
  nextAt: 'instant',
  workedAt: 'instant?',
  lostAt: 'instant?',
  tiles: json<PublicationRow['tiles']>(),
} as const
const selected = `metric, owner, rhythm, next_at as "nextAt", worked_at as "workedAt", lost_at as "lostAt", tiles`

type Of = { readonly tenant: string; readonly metric: string }

export function publicationOf({ tenant, metric }: Of): Statement<PublicationRow> {
  return {
    name: 'metric-publication-of',
    text: `select ${selected} from metric_publication where tenant_id = $1 and metric = $2 and ended_at is null`,
    values: [tenant, metric],
    columns: columns(shape),
  }
}

type Publication = Pick<PublicationRow, 'owner' | 'rhythm' | 'nextAt'> & { readonly tiles: PublicationRow['tiles'] | undefined }

/** Publishes a metric on behalf of a user, who takes it over where it was published before. Without numbers, the former ones stay. */
export function publishMetric({ tenant, metric }: Of, { owner, rhythm, nextAt, tiles }: Publication): Statement {
  return {
    name: 'metric-publish',
    text: `insert into metric_publication as p (tenant_id, metric, owner, rhythm, next_at, tiles, worked_at)
        values ($1, $2, $3, $4, $5, coalesce($6::jsonb, '{}'), case when $6::jsonb is not null then now() end)
      on conflict (tenant_id, metric) do update set owner = excluded.owner, rhythm = excluded.rhythm, next_at = excluded.next_at, lost_at = null, ended_at = null,
        tiles = coalesce($6::jsonb, p.tiles), worked_at = coalesce(excluded.worked_at, p.worked_at)`,
    values: [tenant, metric, owner, rhythm, nextAt, tiles ? JSON.stringify(tiles) : null],
  }
}

/** Ends the publication of a metric. Its values stay. */
export function withdrawMetric({ tenant, metric }: Of): Statement {
  return {
    name: 'metric-withdraw',
    text: `update metric_publication set ended_at = now(), worked_at = null, tiles = '{}' where tenant_id = $1 and metric = $2 and ended_at is null`,
    values: [tenant, metric],
  }
}

export function metricsAreDue(tenant: string): Statement<{ readonly due: boolean }> {
  return {
    name: 'metrics-are-due',
    text: 'select exists (select from metric_publication where tenant_id = $1 and ended_at is null and next_at <= now()) as due',
    values: [tenant],
    columns: columns({ due: 'boolean' }),
  }
}

export function dueMetrics(tenant: string, max: number): Statement<PublicationRow> {
  return {
    name: 'metrics-due',
    text: `select ${selected} from metric_publication where tenant_id = $1 and ended_at is null and next_at <= now() order by next_at, metric limit $2`,
    values: [tenant, max],
    columns: columns(shape),
  }
}

/**
 * Moves a due metric to its next time, with new numbers or without. Returns a row if it was still due: whoever moves it records its value.
 * `lost` marks it; a metric whose owner was lost before keeps that time.
 */
export function moveMetric(
  tenant: string,
  { metric, nextAt }: Pick<PublicationRow, 'metric' | 'nextAt'>,
  to: { readonly nextAt: string; readonly tiles?: PublicationRow['tiles']; readonly lost?: true },
): Statement<{ readonly wasLost: boolean }> {
  return {
    name: 'metric-move',
    text: `update metric_publication p set next_at = $4, tiles = coalesce($5::jsonb, p.tiles),
        worked_at = case when $5::jsonb is null then p.worked_at else now() end,
        lost_at = case when $6 then coalesce(p.lost_at, now()) when $5::jsonb is null then p.lost_at end
      from metric_publication b where p.tenant_id = $1 and p.metric = $2 and date_trunc('milliseconds', p.next_at) = $3 and p.ended_at is null
        and b.tenant_id = $1 and b.metric = p.metric returning b.lost_at is not null as "wasLost"`,
    values: [tenant, metric, nextAt, to.nextAt, to.tiles ? JSON.stringify(to.tiles) : null, to.lost === true],
    columns: columns({ wasLost: 'boolean' }),
  }
}

/** The value of a metric at the begin of an interval (ISO instant). `version` is that of its definition. */
export type MetricValue = { readonly at: string; readonly value: number | null; readonly records: number; readonly version: string }

/** Records a value. One interval has one value, the last one that was worked out in it. */
export function recordMetric({ tenant, metric }: Of, { at, value, records, version }: MetricValue): Statement {
  return {
    name: 'metric-record',
    text: `insert into metric_value (tenant_id, metric, at, value, records, version) values ($1, $2, $3, $4, $5, $6)
      on conflict (tenant_id, metric, at) do update set value = excluded.value, records = excluded.records, version = excluded.version`,
    values: [tenant, metric, at, value, records, version],
  }
}

/** Reads the last values of a metric, the oldest first. */
export function metricValues({ tenant, metric }: Of, max: number): Statement<MetricValue> {
  return {
    name: 'metric-values',
    text: `select * from (select at, value, records, version from metric_value where tenant_id = $1 and metric = $2 order by at desc limit $3) v order by at`,
    values: [tenant, metric, max],
    columns: columns({ at: 'instant', value: 'number?', records: 'integer', version: 'text' }),
  }
}

type Codes = ReadonlyMap<string, number>
type Asked = { readonly email: string; readonly language: string | null }

/** Reads the other members of a user's groups who can be written to. */
export function colleaguesOf(tenant: string, user: string, codes: Codes): Statement<Asked> {
  const valid = (link: string) =>
    `${link}.tenant_id = $1 and ${link}.deleted_at is null and ${link}.valid_from <= now() and ${link}.valid_to > now()`
  const member = (as: string) =>
    `${valid(`${as}m`)} and ${valid(`${as}g`)} and ${as}m.relationship = $3 and ${as}g.relationship = $4 and ${as}g.source_id = ${as}m.target_id`
  return {
    name: 'metric-colleagues',
    text: `select distinct u."user:email" as email, u."user:language" as language
      from twin_link am join twin_link ag on ${member('a')} join twin_link bg on bg.target_id = ag.target_id join twin_link bm on ${member('b')}
        join "${familyTable('user')}" u on u.tenant_id = $1 and u.id = bm.source_id and u.deleted_at is null
      where am.source_id = $2 and u.id <> $2 and coalesce(u."user:email", '') <> ''`,
    values: [tenant, user, codes.get('user:groupMemberships'), codes.get('groupMembership:group')],
    columns: columns({ email: 'text', language: 'text?' }),
  }
}
