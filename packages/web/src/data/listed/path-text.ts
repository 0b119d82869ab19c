import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Locale } from '@twinwerk/model/value/value-type'
import { linkedOnPath } from '../record/path-values.ts'
import { printValue } from '../record/print-value.ts'
import { attributeKey, isEmpty } from '../record/record.ts'
import { twinTitle } from '../record/twin-title.ts'

type At = {
  readonly registry: Registry
  readonly locale: Locale
  /** The time in milliseconds at which links must be current; undefined means that all loaded links count. */
  readonly instant: number | undefined
}

/** Returns the end of a path as one line of text: the values of its attribute, or the names of its twins. */
export function pathText(twin: TwinJson, path: readonly Systematics[], { registry, locale, instant }: At): string {
  const attribute = registry.attributes.get(path.at(-1) ?? '')
  const { current } = linkedOnPath(twin, attribute ? path.slice(0, -1) : path, instant)
  const words = current.map((each) => {
    if (!attribute) return twinTitle(registry, each)
    const value = each[attributeKey(attribute.systematics)]
    return isEmpty(value) ? '' : printValue(attribute, value, locale)
  })
  return words.filter(Boolean).join(', ')
}

/** Returns the text of each column that leads to something, by the first of its paths that does. */
export function columnTexts(twin: TwinJson, columns: readonly ListColumn[], at: At): readonly string[] {
  return columns.flatMap(({ path, or = [] }) => [path, ...or].map((way) => pathText(twin, way, at)).find(Boolean) ?? [])
}
