import type { View } from '../view.ts'
import { lazy, Suspense } from 'react'
import { addLayout, noNeeds } from '../../data/record/needs.ts'
import { withComing } from '../coming.ts'
import { CardSkeleton } from './CardSkeleton.tsx'

// Most lists are tables.
const CardView = lazy(() => import('./CardView.tsx').then((module) => ({ default: module.CardView })))

// As many as are drawn at first: one query is quicker than many pages of a list that shows few at once.
const pageSize = 100

const reading: View['reading'] = (reader, { card }) => {
  const needs = noNeeds()
  if (card) addLayout(reader.registry, needs, card)
  return { needs: withComing(needs, reader), pageSize }
}

export const card: View = {
  Drawn: (props) => (
    <Suspense fallback={<CardSkeleton size="card" />}>
      <CardView {...props} size="card" />
    </Suspense>
  ),
  Skeleton: () => <CardSkeleton size="card" />,
  reading,
  card: 'card',
}

export const minicard: View = {
  Drawn: (props) => (
    <Suspense fallback={<CardSkeleton size="minicard" />}>
      <CardView {...props} size="minicard" />
    </Suspense>
  ),
  Skeleton: () => <CardSkeleton size="minicard" />,
  reading,
  card: 'minicard',
}
