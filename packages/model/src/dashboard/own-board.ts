import { dayUnits } from '../calendar/units.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { JsonObject } from '../json/json-shape.ts'
import { isJsonObject, isList, isOneOf } from '../json/json-shape.ts'
import type { AggregateValueJson, FilterJson, SortJson } from '../query/query-json.ts'
import { aggregateFunctions, filterOperators, spanUnits } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'
import type { BoardTile, Dashboard, Goal, Metric, MetricUnit, TextTile, Tile, TimeAxis, Validity } from './dashboard.ts'
import { maxListColumns, maxListRows, maxTiles, metricUnits, tileForms, tileWidths } from './dashboard.ts'
import { isWarnBeyond } from './goal.ts'
import { maxTileText } from './text-tile.ts'

/** The records of a list as somebody narrowed them, and what is worked out of them. */
export type OwnMetric = Pick<Metric, 'list' | 'filter' | 'search' | 'value' | 'share' | 'time' | 'stock' | 'unit'>

/** A tile of an own board: of a metric of the release, by its name, or of a list. Without a title, it says what it shows. */
export type OwnTile = Omit<Tile, 'metric' | 'title' | 'within'> & { readonly title?: string; readonly metric: string | OwnMetric }

/** A text of an own board. */
export type OwnText = Omit<TextTile, 'title'> & { readonly title?: string }

export type OwnBoardTile = OwnTile | OwnText

/** The tiles of an own board (`board:content`). */
export type BoardJson = { readonly sections: readonly { readonly title?: string; readonly tiles: readonly OwnBoardTile[] }[] }

/** The name of the metrics of own tiles. */
const ownMetric = 'own'

const maxText = 120
const maxNameLength = 60
const maxSearch = 200
const maxSections = 12
/** The largest number of groups that a tile shows apart from the rest. */
const maxFirst = 30
const maxUnits = 60
const maxDeep = 20
const maxSorts = 3
/** The largest number of a goal. */
const maxAmount = 1e12

/**
 * Reads the tiles of a board. Another person may have written them, by hand or with another release: what has no valid shape is left out.
 * The query of each tile verifies the fields that it names.
 */
export function readBoard(json: unknown): BoardJson {
  const sections = isJsonObject(json) && isList(json['sections']) ? json['sections'] : []
  let left = maxTiles
  return {
    sections: sections.slice(0, maxSections).flatMap((each) => {
      if (!isJsonObject(each)) return []
      const tiles = readEach(each['tiles'], (json) => readText(json) ?? readTile(json)).slice(0, left)
      left -= tiles.length
      return [{ ...textIn(each, 'title'), tiles }]
    }),
  }
}

/** Reads tiles. The first one of several with the same name stays. */
export function readTiles(json: unknown): readonly OwnTile[] {
  return readEach(json, readTile)
}

function readEach<T extends OwnBoardTile>(json: unknown, read: (each: unknown) => T | undefined): readonly T[] {
  const tiles = (isList(json) ? json : []).flatMap((each) => read(each) ?? [])
  return [...new Map(tiles.toReversed().map((tile) => [tile.name, tile])).values()].toReversed()
}

function readText(json: unknown): OwnText | undefined {
  if (!isJsonObject(json) || json['form'] !== 'text') return undefined
  const { name, width, text } = json
  if (!isText(name, maxNameLength) || !isOneOf(tileWidths, width) || !isText(text, maxTileText)) return undefined
  return { name, ...textIn(json, 'title'), form: 'text', width, text }
}

function readTile(json: unknown): OwnTile | undefined {
  if (!isJsonObject(json)) return undefined
  const { name, form, width, by, first, over } = json
  const metric = readMetric(json['metric'])
  if (!isText(name, maxNameLength) || metric === undefined || !isOneOf(tileForms, form) || !isOneOf(tileWidths, width)) return undefined
  const told = { name, ...textIn(json, 'title'), form, width, metric }
  if (form === 'list' || form === 'map') return { ...told, ...(form === 'list' && readListShape(json)) }
  if (form === 'progress') {
    const goal = readGoal(json['goal'])
    return goal && { ...told, goal }
  }
  const axis = readAxis(over)
  const groups = isPath(by) ? by : undefined
  // A chart needs places: groups, units of time, or the classes of a metric of the release. A number has no groups.
  if (form !== 'number' && !groups && !axis && typeof metric !== 'string') return undefined
  return {
    ...told,
    ...(groups && form !== 'number' && { by: groups }),
    ...(isCount(first, maxFirst) && { first }),
    ...(axis && { over: axis }),
  }
}

/** Returns the columns, the order and the number of rows of a list. */
function readListShape({ columns, sort, first }: JsonObject): Pick<OwnTile, 'columns' | 'sort' | 'first'> {
  const paths = isList(columns) ? columns.flatMap((each) => (isColumn(each) ? [each] : [])).slice(0, maxListColumns) : []
  const terms = isList(sort) ? sort.flatMap((each) => readSort(each) ?? []).slice(0, maxSorts) : []
  return {
    ...(paths.length > 0 && { columns: paths }),
    ...(terms.length > 0 && { sort: terms }),
    ...(isCount(first, maxListRows) && { first }),
  }
}

function readSort(json: unknown): SortJson | undefined {
  if (!isJsonObject(json) || !isPath(json['path'])) return undefined
  return { path: json['path'], order: json['order'] === 'desc' ? 'desc' : 'asc' }
}

/** Returns a goal, without a warning value on the good side of its target. */
export function readGoal(json: unknown): Goal | undefined {
  if (!isJsonObject(json) || !isAmount(json['target'])) return undefined
  const { target, warn } = json
  const goal: Goal = { target, good: json['good'] === 'down' ? 'down' : 'up' }
  const whole = isAmount(warn) ? { ...goal, warn } : goal
  return isWarnBeyond(whole) ? whole : goal
}

function readMetric(json: unknown): string | OwnMetric | undefined {
  if (isText(json, maxNameLength)) return json
  if (!isJsonObject(json) || !isText(json['list'], maxText)) return undefined
  const { list, filter, search, value, share, time, stock, unit } = json
  const worked = readValue(value)
  return {
    list,
    ...(isFilter(filter) && { filter }),
    ...(isText(search, maxSearch) && { search }),
    ...(worked && { value: worked }),
    ...(isFilter(share) && { share }),
    ...(isText(time, maxText) && { time }),
    ...(isValidity(stock) && { stock: { begin: stock.begin, end: stock.end } }),
    ...(isOneOf<MetricUnit>(metricUnits, unit) && { unit }),
  }
}

function readValue(json: unknown): AggregateValueJson | undefined {
  if (!isJsonObject(json) || !isOneOf(aggregateFunctions, json['function'])) return undefined
  const { path, between } = json
  if (isJsonObject(between) && isPath(between['from']) && isPath(between['to']) && isOneOf(spanUnits, between['in']))
    return { function: json['function'], between: { from: between['from'], to: between['to'], in: between['in'] } }
  return isPath(path) ? { function: json['function'], path } : undefined
}

function readAxis(json: unknown): TimeAxis | undefined {
  if (!isJsonObject(json)) return undefined
  const { unit, last } = json
  return isOneOf(dayUnits, unit) && isCount(last, maxUnits) ? { unit, last } : undefined
}

/** Returns true for a value with the shape of a filter. A query verifies its fields, operators and values. */
export function isFilter(json: unknown, depth = 0): json is FilterJson {
  if (!isJsonObject(json) || depth > maxDeep) return false
  for (const kind of ['and', 'or']) if (kind in json) return isList(json[kind]) && json[kind].every((each) => isFilter(each, depth + 1))
  if ('not' in json) return isFilter(json['not'], depth + 1)
  return isPath(json['path']) && isOneOf(filterOperators, json['operator'])
}

function isValidity(json: unknown): json is Validity {
  return isJsonObject(json) && isText(json['begin'], maxText) && isText(json['end'], maxText)
}

function isPath(json: unknown): json is readonly Systematics[] {
  return isList(json) && json.length > 0 && json.length <= 6 && json.every((step) => isText(step, maxText))
}

/** The column of the twin itself has no steps. */
function isColumn(json: unknown): json is readonly Systematics[] {
  return isPath(json) || (isList(json) && json.length === 0)
}

function isText(json: unknown, max: number): json is string {
  return typeof json === 'string' && json.trim() !== '' && json.length <= max
}

function isAmount(json: unknown): json is number {
  return typeof json === 'number' && Math.abs(json) <= maxAmount
}

function isCount(json: unknown, max: number): json is number {
  return typeof json === 'number' && Number.isInteger(json) && json >= 1 && json <= max
}

function textIn(json: JsonObject, key: 'title'): { readonly title?: string } {
  const value = json[key]
  return isText(value, maxText) ? { title: value } : {}
}

type Resolving = { readonly metrics: ReadonlyMap<string, Metric>; readonly labelOf: (list: string) => Text | undefined }

/** Returns a board with the metrics of its tiles. A metric that the release no longer has leads to no list, so its tile says so. */
export function boardOf({ sections }: BoardJson, { name, title, ...known }: Resolving & { name: string; title: Text }): Dashboard {
  return {
    name,
    title,
    sections: sections.map((section) => ({
      ...(section.title !== undefined && { title: same(section.title) }),
      tiles: section.tiles.map((tile) => resolveBoardTile(tile, known)),
    })),
  }
}

function resolveBoardTile(tile: OwnBoardTile, known: Resolving): BoardTile {
  return tile.form === 'text' ? resolveText(tile) : resolveTile(tile, known)
}

export function resolveText({ title, ...text }: OwnText): TextTile {
  return { ...text, ...(title !== undefined && { title: same(title) }) }
}

export function resolveTile({ title, metric, ...tile }: OwnTile, { metrics, labelOf }: Resolving): Tile {
  const own = typeof metric === 'string' ? undefined : metric
  const label = (own && labelOf(own.list)) ?? same('')
  const resolved: Metric = own
    ? { name: ownMetric, label, about: same(''), ...own }
    : ((typeof metric === 'string' ? metrics.get(metric) : undefined) ?? {
        name: String(metric),
        label: same(String(metric)),
        about: same(''),
        list: '',
      })
  return { ...tile, ...(title !== undefined && { title: same(title) }), metric: resolved }
}

/** Returns a tile as an own board keeps it, under a name. A metric of the release stays a name, so that it follows the releases. */
export function ownTileOf(
  { metric, title: _title, within: _within, ...tile }: Tile,
  { name, title }: Pick<OwnTile, 'name' | 'title'>,
): OwnTile {
  const { label: _label, about: _about, good: _good, name: metricName, ...own } = metric
  return {
    ...tile,
    name,
    ...(title !== undefined && { title }),
    metric: metricName === ownMetric ? own : metricName,
  }
}

function same(text: string): Text {
  return { de: text, en: text }
}
