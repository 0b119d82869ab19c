import type { RowOf } from '../db/columns.ts'
import { columns, json } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'

const dueColumns = columns({ key: 'text' })

/** Takes some streets whose houses have changed, and locks them. */
export function dueStreets(tenant: string, limit: number): Statement<RowOf<typeof dueColumns>> {
  return {
    name: 'streets-taken',
    text: 'select street_key as key from street_due where tenant_id = $1 order by street_key limit $2 for update',
    values: [tenant, limit],
    columns: dueColumns,
  }
}

const houseColumns = columns({ key: 'text', name: 'text', lng: 'number', lat: 'number' })
export type HouseOfStreet = RowOf<typeof houseColumns>

export function housesOf(tenant: string, keys: readonly string[]): Statement<HouseOfStreet> {
  return {
    name: 'street-houses-of',
    text: `select street_key as key, name, lng, lat from street_house where tenant_id = $1 and street_key = any($2::text[])`,
    values: [tenant, keys],
    columns: houseColumns,
  }
}

export type StreetLine = {
  readonly key: string
  readonly part: number
  readonly name: string
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly line: readonly (readonly number[])[]
}

/** Replaces the lines of streets, which are then no longer due. */
export function replaceLines(tenant: string, keys: readonly string[], lines: readonly StreetLine[]): readonly Statement[] {
  return [
    {
      name: 'street-lines-remove',
      text: 'delete from street_line where tenant_id = $1 and street_key = any($2::text[])',
      values: [tenant, keys],
    },
    {
      name: 'street-lines-add',
      text: `insert into street_line (tenant_id, street_key, part, name, west, south, east, north, line)
        select $1, key, part, name, west, south, east, north, line
          from jsonb_to_recordset($2::jsonb) as r(key text, part int, name text, west float8, south float8, east float8, north float8, line jsonb)`,
      values: [tenant, JSON.stringify(lines)],
    },
    {
      name: 'streets-done',
      text: 'delete from street_due where tenant_id = $1 and street_key = any($2::text[])',
      values: [tenant, keys],
    },
  ]
}

const lineColumns = columns({ name: 'text', line: json<StreetLine['line']>() })

type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Reads the lines that touch bounds in degrees, the longest ones first. */
export function linesIn(tenant: string, bounds: Bounds, limit: number): Statement<RowOf<typeof lineColumns>> {
  return {
    name: 'street-lines-in',
    text: `select name, line from street_line where tenant_id = $1 and west <= $4 and east >= $2 and south <= $5 and north >= $3
      order by greatest(east - west, north - south) desc, street_key, part limit $6`,
    values: [tenant, ...bounds, limit],
    columns: lineColumns,
  }
}
