import type { View } from '../view.ts'
import { useEffect } from 'react'
import { noNeeds } from '../../data/record/needs.ts'
import { late } from '../../ui/late.tsx'
import { KanbanSkeleton } from './KanbanSkeleton.tsx'

// Loaded late, because most lists are tables.
const KanbanView = late(
  () => import('./KanbanView.tsx').then((module) => module.KanbanView),
  () => <KanbanSkeleton />,
)

/** Loads the code of the view while the list and its cards are still being read. */
function ComingKanban() {
  useEffect(() => void KanbanView.preload(), [])
  return <KanbanSkeleton />
}

/** Twins as cards in the columns of a choice or a relation. The list itself reads only its number; each column reads its cards. */
export const kanban: View = {
  Drawn: (props) => props.list.kanban && <KanbanView {...props} kanban={props.list.kanban} />,
  Skeleton: ComingKanban,
  readsItself: true,
  reading: () => ({ needs: noNeeds(), pageSize: 1 }),
  card: 'minicard',
}
