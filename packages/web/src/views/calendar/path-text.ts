import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Locale } from '@twinwerk/model/value/value-type'
import { twinsOnPath, valuesOnPath } from '../../data/record/path-values.ts'
import { printValue } from '../../data/record/print-value.ts'
import { isEmpty } from '../../data/record/record.ts'
import { twinTitle } from '../../data/record/twin-title.ts'

/** What stands at the end of a path as one line of text: the values of its attribute, or the names of the twins that it leads to. */
export function pathText(registry: Registry, twin: TwinJson, path: readonly Systematics[], locale: Locale): string {
  const attribute = registry.attributes.get(path.at(-1) ?? '')
  const words = attribute
    ? valuesOnPath(twin, path)
        .filter((value) => !isEmpty(value))
        .map((value) => printValue(attribute, value, locale))
    : twinsOnPath(twin, path).map((each) => twinTitle(registry, each))
  return words.filter(Boolean).join(', ')
}
