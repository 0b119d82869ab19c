import { late } from '../../ui/late.tsx'
import type { View } from '../view.ts'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { boardReading } from './read/board-reading.ts'

const BoardView = late(
  () => import('./BoardView.tsx').then((module) => module.BoardView),
  () => <BoardSkeleton />,
)

/** A list without `board` in its definition renders nothing here. */
export const board: View = {
  Drawn: (props) => props.list.board && <BoardView {...props} board={props.list.board} />,
  Skeleton: BoardSkeleton,
  reading: boardReading,
  drawsNone: true,
  staysPut: true,
}
