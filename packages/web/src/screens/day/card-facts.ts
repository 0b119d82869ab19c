import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { Position } from '@twinwerk/model/value/format/geometry'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { DayRow } from '../../data/field/day-rows.ts'
import { placeWords } from '../../data/listed/place-words.ts'
import { columnTexts } from '../../data/listed/path-text.ts'
import { valuesOnPath } from '../../data/record/path-values.ts'
import type { DayCard } from './day-cards.ts'

type At = { readonly registry: Registry; readonly locale: Locale; readonly instant: number }

/** The facts of the work on a card. A part is undefined where its twins do not tell it, or where the reader may not see it. */
export type CardFacts = {
  readonly who: string | undefined
  readonly where: string | undefined
  readonly phone: string | undefined
  readonly note: string | undefined
  /** Longitude and latitude in degrees. */
  readonly point: Position | undefined
}

export function cardFacts({ rows }: DayCard, at: At): CardFacts {
  const text = (column: (of: DayRow['of']) => ListColumn | undefined) =>
    rows.flatMap(({ of, twin }) =>
      columnTexts(
        twin,
        [column(of)].flatMap((each) => each ?? []),
        at,
      ),
    )[0]
  return {
    who: text(({ list }) => list.about?.[0]),
    where: placeWords([text(({ list }) => list.about?.[1]), text(({ list }) => list.about?.[2])]),
    phone: text(({ phone }) => phone)?.split(', ')[0],
    note: text(({ note }) => note),
    point: pointOf(rows),
  }
}

function pointOf(rows: DayCard['rows']): Position | undefined {
  const ways = rows.flatMap(({ of, twin }) => (of.point ? [of.point.path, ...(of.point.or ?? [])].map((path) => ({ path, twin })) : []))
  const values = ways.flatMap(({ path, twin }) => valuesOnPath(twin, path))
  return values.map(positionIn).find((position) => position !== undefined)
}

function positionIn(value: unknown): Position | undefined {
  if (typeof value !== 'object' || value === null || !('coordinates' in value) || !Array.isArray(value.coordinates)) return undefined
  const [longitude, latitude] = value.coordinates
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
}
