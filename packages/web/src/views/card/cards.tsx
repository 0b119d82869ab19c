import type { View } from '../view.ts'
import { addLayout, noNeeds } from '../../data/record/needs.ts'
import { CardSkeleton } from './CardSkeleton.tsx'
import { CardView } from './CardView.tsx'

// As many as are drawn at first: one query is quicker than many pages of a list that shows few at once.
const pageSize = 100

const reading: View['reading'] = ({ registry }, { card }) => {
  const needs = noNeeds()
  if (card) addLayout(registry, needs, card)
  return { needs, pageSize }
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
