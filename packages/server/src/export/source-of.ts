import { fillCalculations } from '@twinwerk/model/calculation/clocked'
import { placeholderText } from '@twinwerk/model/calculation/placeholder'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { ExportOptions } from '@twinwerk/model/query/export-options'
import { headersOf, systematicsOf } from '@twinwerk/model/table/headers'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { ExportedList, ExportPlan } from '../store/query/export/compile-export.ts'
import { valueAt } from '../store/query/context.ts'
import type { ExportRows } from '../store/query/export/run-export.ts'
import type { Column } from './column.ts'
import { columnsOf } from './column.ts'
import { namingColumns } from './naming.ts'
import { titleOf } from './file-name.ts'
import type { Source, Table } from './source.ts'
import type { Wording } from './wording.ts'
import { fileKinds } from './writers.ts'

type Input = {
  readonly registry: Registry
  readonly body: Readonly<Record<string, unknown>>
  readonly options: ExportOptions
  readonly locale: Locale
}

/** Returns the table of a query in a format. Throws QUERY_INVALID if the format cannot show anything of the list. */
export function tableOf({ registry, body, options, locale }: Input, { list }: Pick<ExportPlan, 'list'>): Table {
  const wording = wordingOf(options, locale)
  const read = columnsOf(list, (each) => isSpan(body, each))
  const columns = options.naming ? [...namingColumns(registry, wording), ...withoutNaming(read, options.naming)] : read
  if (fileKinds[options.format].table && columns.length === 0)
    throw new AppError('QUERY_INVALID', { detail: '/query: an export needs a column' })
  return {
    title: titleOf(registry, list, locale.language),
    columns,
    headers: headersOf(columns, options.translate, locale.language),
    wording,
    listKey: list.relation?.systematics,
    geometry: options.format === 'geojson' ? geometryOf(columns, options.geometry) : undefined,
  }
}

function withoutNaming(columns: readonly Column[], naming: readonly string[]): Column[] {
  return columns.filter(({ relations, attribute }) => relations.length > 0 || !naming.includes(attribute.systematics))
}

/** The inputs of the calculations that the query leaves to the reader of its rows. */
type Filling = { readonly registry: Registry; readonly clock: ExpressionClock }

/** Returns the table with its rows, which are read as they arrive. */
export function sourceOf(table: Table, rows: ExportRows, filling: Filling): Source {
  return {
    ...table,
    head: rows.head === undefined ? undefined : filled(rows.head, filling),
    batches: () => batchesOf(rows, filling),
    isCut: () => rows.isCut(),
  }
}

/** Fills the calculations into a twin's JSON text, which is parsed only if a calculation is left. */
function filled(text: string, { registry, clock }: Filling): string {
  return text.includes(placeholderText) ? JSON.stringify(fillCalculations(registry, JSON.parse(text), clock)) : text
}

/** Values are written for people only below labels. Names of properties, systematics, Power Query and GeoJSON are for programs. */
function wordingOf({ format, translate, translateEnums }: ExportOptions, locale: Locale): Wording {
  const forMachines = translate !== 'de' || format === 'powerquery' || format === 'geojson'
  return { for: forMachines ? 'machines' : 'people', enums: translateEnums, locale }
}

async function* batchesOf(rows: ExportRows, filling: Filling): AsyncGenerator<readonly string[]> {
  for (let batch = await rows.next(); batch.length > 0; batch = await rows.next()) yield batch.map((text) => filled(text, filling))
}

/**
 * Returns true if the list covers a span of time, in which a relation for a single link may have several links. At an instant, or now, the
 * relation has one link.
 */
function isSpan(body: Input['body'], list: ExportedList): boolean {
  const period = list.valid ? valueAt(body, list.valid) : body['$globalValid']
  return period !== undefined && typeof period !== 'string'
}

const geometries: ReadonlySet<string> = new Set(['point', 'polygon', 'linestring'])

function geometryOf(columns: readonly Column[], path: readonly string[] | undefined): Column {
  const found = columns.find((column) => geometries.has(column.attribute.dataType) && (!path || systematicsOf(column) === path.join('/')))
  if (!found)
    throw new AppError('QUERY_INVALID', {
      detail: path ? '/export/geometry: is no geometry among the columns of the export' : '/query: has no geometry among its columns',
    })
  return found
}
