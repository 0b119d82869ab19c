import type { Verb } from '@twinwerk/model/definition/verb'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useMemo } from 'react'
import { useRegistry, useUiStates } from '../../../data/definitions.ts'
import { useMayChangeOn } from '../../../data/right-paths/use-may-change.ts'
import { useTwinPaths } from '../../../data/right-paths/use-twin-right.ts'
import { useVerbs } from '../../../data/right-paths/use-verbs.ts'
import type { CellRules } from './cell-field.ts'
import { formFields } from './form-fields.ts'

/** The rules for the cells of a list, and the reader's verbs on its twins. */
export type GridRules = { readonly rules: CellRules; readonly verbs: readonly Verb[] }

/** Returns the rules by the forms of the types and the rights; undefined while they load. */
export function useGridRules(list: ListDefinition): GridRules | undefined {
  const registry = useRegistry()
  const mayChange = useMayChangeOn()
  const held = useVerbs(useTwinPaths(list.type))
  const names = useMemo(() => {
    const types = (list.typeExtends ?? [list.type]).flatMap((type) => registry.definitions.get(type)?.descendants ?? [])
    return [...new Set([list.type, ...types])]
  }, [registry, list])
  const { uis, isLoading } = useUiStates(names)
  const rules = useMemo((): CellRules => {
    const forms = new Map([...uis].map(([name, ui]) => [name, formFields(ui.detail)]))
    return { registry, mayChange, formOf: (type) => forms.get(type) ?? forms.get(list.type) }
  }, [registry, mayChange, uis, list])
  const verbs = useMemo(() => held.flatMap((each) => each ?? []), [held])
  const isKnown = !isLoading && !held.includes(undefined)
  return useMemo(() => (isKnown ? { rules, verbs } : undefined), [isKnown, rules, verbs])
}
