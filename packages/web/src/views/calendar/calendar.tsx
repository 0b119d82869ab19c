import type { View } from '../view.ts'
import { lazy, Suspense } from 'react'
import { calendarReading } from './calendar-reading.ts'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'

const CalendarView = lazy(() => import('./CalendarView.tsx').then((module) => ({ default: module.CalendarView })))

/** A list without `calendar` in its definition has no times to draw. */
export const calendar: View = {
  Drawn: (props) => (
    <Suspense fallback={<CalendarSkeleton />}>{props.list.calendar && <CalendarView {...props} calendar={props.list.calendar} />}</Suspense>
  ),
  Skeleton: CalendarSkeleton,
  reading: calendarReading,
  drawsNone: true,
}
