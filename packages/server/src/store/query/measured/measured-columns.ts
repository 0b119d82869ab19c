import type { Attribute, Registry, Telemetry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Level, LevelBand, Systematics } from '@twinwerk/model/definition/twin-definition'
import { freshMilliseconds } from '@twinwerk/model/telemetry/freshness'
import { levelOrder } from '@twinwerk/model/definition/levels'
import { measuredAttributes } from '@twinwerk/model/telemetry/measured-attributes'
import { columnOf } from '../../physical/names.ts'
import { now, tenant } from '../context.ts'
import type { Sql } from '../sql.ts'
import { and, column, or, sql, truth } from '../sql.ts'

/** A column that a statement may name although the table does not have it. `value` reads the row under the alias. */
export type MeasuredColumn = { readonly name: string; readonly value: (alias: string) => Sql }

const cache = new WeakMap<Registry, ReadonlyMap<string, readonly MeasuredColumn[]>>()

/** Returns the columns of each family that follow from the newest measured values, by the bands that are in force in the tenant. */
export function measuredColumns(registry: Registry): ReadonlyMap<string, readonly MeasuredColumn[]> {
  const cached = cache.get(registry)
  if (cached) return cached
  const found = new Map(
    [...registry.families.values()].flatMap(({ name, descendants }) => {
      const telemetry = telemetryOf(registry, descendants)
      if (telemetry.length === 0) return []
      const states = [...registry.attributes.values()].filter(
        ({ measured, declaring }) => measured === 'state' && definitionOf(registry, declaring).family === name,
      )
      const columns = [...telemetry.flatMap(columnsOf), ...states.map((state) => stateColumn(registry, state, telemetry))]
      return [[name, columns] as const]
    }),
  )
  cache.set(registry, found)
  return found
}

function telemetryOf(registry: Registry, types: readonly string[]): readonly Telemetry[] {
  const all = types.flatMap((type) => definitionOf(registry, type).allTelemetry)
  return [...new Map(all.map((each) => [each.systematics, each])).values()]
}

/** Returns the columns of a property: its newest value, and the level of that value while it is fresh. */
function columnsOf(telemetry: Telemetry): MeasuredColumn[] {
  return measuredAttributes(telemetry).map((attribute) => ({
    name: columnOf(attribute),
    value: (alias) => {
      const own = sql`n.systematics = ${sql.lit(telemetry.systematics)}`
      const value = attribute.measured === 'level' ? levelName(telemetry) : typed(telemetry, sql`n.value`)
      return sql`(select ${value} from ${newestOf(alias)} and ${own} order by n.ts desc, n.key desc limit 1)`
    },
  }))
}

function typed({ dataType }: Telemetry, value: Sql): Sql {
  if (dataType === 'bool') return sql`${value} <> 0`
  return dataType === 'integer' ? sql`${value}::bigint` : value
}

function levelName(telemetry: Telemetry): Sql {
  const rank = levelRank(telemetry)
  const names = levelOrder.map((level) => sql.lit(level))
  return sql`case when ${isFresh(telemetry)} then (array[${sql.join(names)}]::text[])[${rank}] end`
}

/** Returns the rank of the value `n.value`, from 1 for good; null outside all bands. */
function levelRank({ levels = [] }: Telemetry): Sql {
  if (levels.length === 0) return sql`null::int`
  const rankOf = (level: Level) => sql.lit(levelOrder.indexOf(level) + 1)
  return sql`case ${sql.join(
    levels.map((band) => sql`when ${inBand(band)} then ${rankOf(band.state)}`),
    sql` `,
  )} end`
}

function inBand({ min, above, max, below }: LevelBand): Sql {
  const bound = (sign: string, value: number | undefined) =>
    value === undefined ? truth : sql`n.value ${sql.raw(`${sign} ${value}::float8`)}`
  return and([bound('>=', min), bound('>', above), bound('<=', max), bound('<', below)])
}

function isFresh(telemetry: Telemetry): Sql {
  const milliseconds = freshMilliseconds(telemetry)
  return Number.isFinite(milliseconds) ? sql`n.ts >= ${now} - make_interval(secs => ${sql.lit(milliseconds / 1000)})` : truth
}

function newestOf(alias: string): Sql {
  return sql`public.telemetry_newest n where n.tenant_id = ${tenant} and n.twin_id = ${column(alias, 'id')}`
}

/** Returns the state of a twin, by the rules of `operatingState` of the model. Twins that measure nothing have none. */
function stateColumn(registry: Registry, attribute: Attribute, telemetry: readonly Telemetry[]): MeasuredColumn {
  const measuring = definitionOf(registry, attribute.declaring).descendants.filter(
    (type) => definitionOf(registry, type).allTelemetry.length > 0,
  )
  const by = (of: (telemetry: Telemetry) => Sql) => bySystematics(telemetry, of)
  const presence = or(telemetry.filter((each) => each.presence).map((each) => sql`n.systematics = ${sql.lit(each.systematics)}`))
  const names = levelOrder.map((level) => sql.lit(level))
  const state = (alias: string) => sql`(select case when count(*) = 0 then 'none' when not bool_or(w.fresh) then 'delayed'
      when bool_or(w.fresh and w.presence and w.value = 0) then 'offline'
      else coalesce((array[${sql.join(names)}]::text[])[max(w.rank) filter (where w.fresh)], case when bool_or(w.fresh and w.presence) then 'online' else 'active' end) end
    from (select n.value, ${presence} as presence, ${by(isFresh)} as fresh, ${by(levelRank)} as rank from ${newestOf(alias)}) w)`
  return {
    name: columnOf(attribute),
    value: (alias) => sql`case when ${column(alias, 'definition')} not in (${sql.join(measuring.map((type) => sql.lit(type)))}) then null
      when ${column(alias, activeBeside(attribute))} is false then 'deactivated' else ${state(alias)} end`,
  }
}

/** Returns the column that tells whether people have deactivated the twin: `active`, declared beside the state. */
function activeBeside({ declaring }: Attribute): Systematics {
  return `${declaring}:active`
}

function bySystematics(telemetry: readonly Telemetry[], of: (telemetry: Telemetry) => Sql): Sql {
  const cases = telemetry.map((each) => sql`when ${sql.lit(each.systematics)} then ${of(each)}`)
  return sql`case n.systematics ${sql.join(cases, sql` `)} end`
}
