import type { View } from '../view.ts'
import { addLayout, noNeeds } from '../../data/record/needs.ts'
import { withComing } from '../coming.ts'
import { CardSkeleton } from './CardSkeleton.tsx'
import { late } from '../../ui/late.tsx'

// Loaded on demand, because most lists are tables.
const CardView = late(
  () => import('./CardView.tsx').then((module) => module.CardView),
  ({ size }) => <CardSkeleton size={size} />,
)

// The same number as is rendered first: one query is faster than several pages of a list with small pages.
const pageSize = 100

const reading: View['reading'] = (reader, { cards }) => {
  const needs = noNeeds()
  for (const each of cards.values()) addLayout(reader.registry, needs, each)
  return { needs: withComing(needs, reader), pageSize }
}

export const card: View = {
  Drawn: (props) => <CardView {...props} size="card" />,
  Skeleton: () => <CardSkeleton size="card" />,
  reading,
  card: 'card',
}

export const minicard: View = {
  Drawn: (props) => <CardView {...props} size="minicard" />,
  Skeleton: () => <CardSkeleton size="minicard" />,
  reading,
  card: 'minicard',
}
