import type { Registry } from '@twinwerk/model/definition/registry'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TableColumn } from '../table-columns.ts'
import { isValidFilter } from '@twinwerk/model/list/valid-filter'
import { linkedOnPath } from '../../../data/record/path-values.ts'
import { attributeKey, isEmpty } from '../../../data/record/record.ts'

/** The value of a cell as conditions of the list: the twins with the same value, and the others. */
export type CellConditions = { readonly value: unknown; readonly only: FilterJson; readonly except: FilterJson }

type Of = { readonly registry: Registry; readonly type: string; readonly at: number | undefined }

/** Returns the conditions for the first value of a cell; undefined for a column by which the list cannot be filtered. */
export function cellConditions({ registry, type, at }: Of, twin: TwinJson, { shown: [shown] }: TableColumn): CellConditions | undefined {
  if (shown.kind === 'twins') {
    if (shown.relations.length === 0) return undefined
    const [first] = linkedOnPath(twin, shown.relations, at).current
    return valid({ registry, type }, { path: shown.relations, value: first?.id, shown: first })
  }
  if (shown.kind !== 'values') return undefined
  const { path, attribute } = shown
  const values = linkedOnPath(twin, path.slice(0, -1), at).current.map((each) => each[attributeKey(attribute.systematics)])
  const value = values.find((each) => !isEmpty(each))
  return valid({ registry, type }, { path, value, shown: value })
}

function valid(
  { registry, type }: Pick<Of, 'registry' | 'type'>,
  { path, value, shown }: { readonly path: readonly string[]; readonly value: unknown; readonly shown: unknown },
): CellConditions | undefined {
  const only: FilterJson = value === undefined ? { path, operator: 'notExists' } : { path, operator: 'eq', value }
  const except: FilterJson = value === undefined ? { path, operator: 'exists' } : { path, operator: 'ne', value }
  return isValidFilter(registry, type, only) && isValidFilter(registry, type, except) ? { value: shown, only, except } : undefined
}
