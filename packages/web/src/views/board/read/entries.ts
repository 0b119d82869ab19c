import type { Hours } from '@twinwerk/model/calculator/work/free-slots'
import { hoursOf } from '@twinwerk/model/calculator/work/working-hours'
import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { BoardPersons, BoardUnplanned, ListBoard } from '@twinwerk/model/list/list-board'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Position } from '@twinwerk/model/value/format/geometry'
import type { Locale } from '@twinwerk/model/value/value-type'
import { placeWords } from '../../../data/listed/place-words.ts'
import { columnTexts } from '../../../data/listed/path-text.ts'
import { twinsOnPath, valuesOnPath } from '../../../data/record/path-values.ts'
import { entriesIn, isEmpty } from '../../../data/record/record.ts'
import { twinTitle } from '../../../data/record/twin-title.ts'

/** The words by which people recognise work, and its place. */
type Work = {
  /** The id of the twin for which the work is done. */
  readonly workId: string | undefined
  /** The type of the work; undefined if the reader does not see it. */
  readonly type: string | undefined
  readonly title: string
  readonly who: string | undefined
  readonly where: string | undefined
  readonly phone: string | undefined
  readonly postcode: string | undefined
  readonly point: Position | undefined
}

/**
 * A twin on the board. `link` is the id of its link to the person, `version` that of its values. Times are in milliseconds. `planned` work
 * can be moved; `over` has a result.
 */
export type Entry = Work & {
  readonly id: string
  readonly twin: TwinJson
  readonly version: string | undefined
  readonly person: string | undefined
  readonly link: string | undefined
  readonly start: number
  readonly end: number
  readonly kind: 'planned' | 'over' | 'absence'
}

export type Person = { readonly id: string; readonly name: string; readonly teams: readonly string[]; readonly hours: readonly Hours[] }

/** Work without a time: the task (id) in which somebody chooses one, and the twin for which it is chosen. */
export type OpenWork = Work & {
  readonly id: string
  readonly twin: TwinJson
  readonly work: TwinJson
  /** The steps from the task to that twin, each with the id of the twin that it leads to. */
  readonly way: readonly { readonly relation: string; readonly id: string }[]
  /** The link to a person who was chosen before. */
  readonly link: string | undefined
  /** The deadline in milliseconds. */
  readonly due: number | undefined
}

export type Reader = { readonly registry: Registry; readonly locale: Locale }
type Columns = {
  readonly about: readonly ListColumn[]
  readonly phone?: ListColumn | undefined
  readonly postcode?: ListColumn | undefined
  readonly point?: ListColumn | undefined
}

/** Returns a twin of the list as an entry. Undefined for a twin without times, or one that is gone. */
export function entryOf(
  twin: TwinJson,
  { board, about }: { readonly board: ListBoard; readonly about: readonly ListColumn[] },
  reader: Reader,
): Entry | undefined {
  const [start, end] = [Date.parse(String(twin[board.begin])), Date.parse(String(twin[board.end]))]
  const state = twin[board.moves.state]
  if (!(end > start) || (typeof state === 'string' && board.moves.gone.includes(state))) return undefined
  const [person] = entriesIn(twin, board.person)
  const isWork = twin.definition === board.moves.type
  return {
    ...workOf(twin, { work: board.work, columns: { ...board, about } }, reader),
    id: twin.id,
    twin,
    version: twin.id_information,
    person: person?.id,
    link: person?.relation?.id,
    start,
    end,
    kind: isWork ? (state === board.moves.planned ? 'planned' : 'over') : 'absence',
  }
}

/** Returns the persons behind the twins of the first step, by name, with the names of the teams through which they are found. */
export function personsIn(teams: readonly TwinJson[], { path, hours }: BoardPersons, { registry }: Reader): readonly Person[] {
  const found = new Map<string, Person>()
  for (const team of teams) {
    const name = twinTitle(registry, team)
    for (const person of twinsOnPath(team, path.slice(1))) {
      const times = entriesIn(person, hours.relation)
      if (times.length === 0) continue
      const before = found.get(person.id)
      found.set(person.id, {
        id: person.id,
        name: twinTitle(registry, person),
        teams: [...new Set([...(before?.teams ?? []), name])],
        hours: times.map((time) => hoursOf(timeIn(time, hours))),
      })
    }
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

function timeIn(time: TwinJson, { days, from, to, area }: BoardPersons['hours']) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { days: text(time[days]), from: text(time[from]) ?? '00:00', to: text(time[to]) ?? '00:00', area: text(time[area]) }
}

/** Returns a task as open work; undefined if the reader does not see what it is for. */
export function openWorkOf(twin: TwinJson, unplanned: BoardUnplanned, reader: Reader): OpenWork | undefined {
  const { registry } = reader
  const isMeant = (each: TwinJson) => isA(registry, each.definition, unplanned.type)
  const way = unplanned.work.find((path) => twinsOnPath(twin, path).some(isMeant))
  const work = way && twinsOnPath(twin, way).find(isMeant)
  if (!work) return undefined
  const due = Date.parse(String(twin[unplanned.due]))
  return {
    ...workOf(twin, { work: way, columns: { ...unplanned, about: unplanned.list.about ?? [] } }, reader),
    id: twin.id,
    twin,
    work,
    way: way.map((relation, index) => ({ relation, id: twinsOnPath(twin, way.slice(0, index + 1))[0]?.id ?? '' })),
    link: entriesIn(work, unplanned.person)[0]?.relation?.id,
    due: Number.isNaN(due) ? undefined : due,
  }
}

function workOf(
  twin: TwinJson,
  { work: path, columns }: { readonly work: readonly string[]; readonly columns: Columns },
  { registry, locale }: Reader,
): Work {
  const [work] = twinsOnPath(twin, path)
  const text = (column: ListColumn | undefined) =>
    column ? columnTexts(twin, [column], { registry, locale, instant: undefined })[0] : undefined
  const [who, ...place] = columns.about
  return {
    workId: work?.id,
    type: work?.definition,
    title: twinTitle(registry, work ?? twin) || twinTitle(registry, twin),
    who: text(who),
    where: placeWords(place.map(text)),
    phone: text(columns.phone)?.split(', ')[0],
    postcode: text(columns.postcode)?.split(', ')[0],
    point: columns.point && pointOn(twin, columns.point),
  }
}

function pointOn(twin: TwinJson, { path, or = [] }: ListColumn): Position | undefined {
  for (const value of [path, ...or].flatMap((way) => valuesOnPath(twin, way))) {
    if (isEmpty(value) || typeof value !== 'object' || value === null || !('coordinates' in value) || !Array.isArray(value.coordinates))
      continue
    const [longitude, latitude]: readonly unknown[] = value.coordinates
    if (typeof longitude === 'number' && typeof latitude === 'number') return [longitude, latitude]
  }
  return undefined
}
