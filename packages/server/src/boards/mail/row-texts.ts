import type { TileNumbers } from '@twinwerk/contract/data/dashboard'
import type { Registry } from '@twinwerk/model/definition/registry'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { namingColumns } from '../../export/naming.ts'
import type { Wording } from '../../export/wording.ts'
import { formatValue } from '../../export/wording.ts'
import { keyOf } from '../../store/physical/names.ts'

type Context = { readonly registry: Registry; readonly wording: Wording }
type Twin = Readonly<Record<string, unknown>>

/** The number of values of a row in a mail. */
const maxValues = 5

/** Returns the rows of a list as lines of text: the values of their columns, by the first path of each that leads to something. */
export function rowTexts({ rows = [], columns = [] }: Pick<TileNumbers, 'rows' | 'columns'>, context: Context): readonly string[] {
  return rows.map((row: TwinJson) => {
    const values = columns.flatMap(
      ({ path, or = [] }) => [path, ...or].map((way) => valueAt(row, way, context)).find((text) => text !== '') ?? [],
    )
    return values.length > 0 ? values.slice(0, maxValues).join(' · ') : nameOf(row, context)
  })
}

function valueAt(row: Twin, path: readonly string[], context: Context): string {
  const { registry, wording } = context
  const attribute = registry.attributes.get(path.at(-1) ?? '')
  const relations = attribute ? path.slice(0, -1) : path
  const twins = relations.reduce<readonly Twin[]>((all, relation) => all.flatMap((twin) => linkedTwins(twin, relation)), [row])
  const texts = twins.map((twin) => {
    if (!attribute) return nameOf(twin, context)
    const value = twin[keyOf(attribute)] ?? null
    return value === null || value === '' ? '' : formatValue(attribute, value, wording)
  })
  return [...new Set(texts.filter((text) => text !== ''))].join(', ')
}

function nameOf(twin: Twin, { registry, wording }: Context): string {
  const [, name] = namingColumns(registry, wording)
  return name?.of?.(twin) ?? ''
}
