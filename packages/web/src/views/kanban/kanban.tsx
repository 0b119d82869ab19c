import type { View } from '../view.ts'
import { noNeeds } from '../../data/record/needs.ts'
import { late } from '../../ui/late.tsx'
import { KanbanSkeleton } from './KanbanSkeleton.tsx'

// Loaded late, because most lists are tables.
const KanbanView = late(
  () => import('./KanbanView.tsx').then((module) => module.KanbanView),
  () => <KanbanSkeleton />,
)

/** Twins as cards in the columns of a choice or a relation. The list itself reads only its number; each column reads its cards. */
export const kanban: View = {
  Drawn: (props) => props.list.kanban && <KanbanView {...props} kanban={props.list.kanban} />,
  Skeleton: KanbanSkeleton,
  reading: () => ({ needs: noNeeds(), pageSize: 1 }),
  card: 'minicard',
}
