import type { PanelTarget } from '../record/panel-address.ts'
import { subjectRelation } from '@twinwerk/model/execution/subject-relation'
import { useMemo } from 'react'
import { useAddable } from '../addable.ts'
import { useRegistry } from '../definitions.ts'

type Startable = Exclude<PanelTarget, { id: string }>

/** Returns the processes that the caller may begin about a twin, in the order of the menu. Each is the form in which the process begins. */
export function useStartable({ id, definition }: { readonly id: string; readonly definition: string }): readonly Startable[] {
  const registry = useRegistry()
  const addable = useAddable()
  return useMemo(
    () =>
      addable.flatMap((place): Startable[] => {
        const relation = subjectRelation(registry, place.definition, definition)
        return relation ? [{ ...place, about: { relation, id } }] : []
      }),
    [registry, addable, definition, id],
  )
}
