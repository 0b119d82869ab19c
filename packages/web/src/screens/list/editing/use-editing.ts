import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from '../list-choice.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useRegistry } from '../../../data/definitions.ts'
import { hasCellDrafts } from '../../../data/drafts/has-cell-drafts.ts'
import { useRight } from '../../../data/rights.ts'

type Of = { readonly root: string; readonly list: ListDefinition; readonly choice: ListChoice }

/** Returns the mode in which the cells of a table are edited in place. A phone shows rows as cards, without cells. */
export function useEditing({ root, list, choice }: Of) {
  const [isWanted, setWanted] = useState(false)
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const mayUpdate = useRight(root, `${list.relation}(${list.type})`, 'update') === true
  // A save cannot change twins that a part of the server stores itself.
  const isSaved = !useRegistry().definitions.get(list.type)?.mapped
  const isTable = choice.view === 'table' && !choice.grouping?.by.length && !choice.trash && !choice.asOf
  const isOffered = isTable && isSaved && mayUpdate && !isPhone
  return {
    isOffered,
    isOn: isOffered && isWanted,
    /** True if a list of this device may have values of cells that are not saved, while none are being edited. */
    mayHaveDraft: isOffered && !isWanted && hasCellDrafts(),
    toggle: () => setWanted(!isWanted),
    leave: () => setWanted(false),
  }
}
