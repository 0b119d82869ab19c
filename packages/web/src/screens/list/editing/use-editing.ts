import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from '../list-choice.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useRegistry } from '../../../data/definitions.ts'
import { useHasCellDraft } from '../../../data/drafts/cell-draft-lists.ts'
import { useRight } from '../../../data/rights.ts'
import { useSession } from '../../../data/session.ts'
import { useTenant } from '../../../data/tenant.tsx'

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
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const of = account === undefined ? undefined : { account, tenant, list: `${list.relation} ${list.type}` }
  const hasDraft = useHasCellDraft(of)
  return {
    isOffered,
    isOn: isOffered && isWanted,
    /** Values of cells that are not saved, while the cells are not being edited. */
    draft: isOffered && !isWanted && hasDraft ? of : undefined,
    toggle: () => setWanted(!isWanted),
    leave: () => setWanted(false),
  }
}
