import type { View } from '../view.ts'
import { calendarReading } from './calendar-reading.ts'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { late } from '../../ui/late.tsx'

const CalendarView = late(
  () => import('./CalendarView.tsx').then((module) => module.CalendarView),
  () => <CalendarSkeleton />,
)

/** A list without `calendar` in its definition renders nothing here. */
export const calendar: View = {
  Drawn: (props) => props.list.calendar && <CalendarView {...props} calendar={props.list.calendar} />,
  Skeleton: CalendarSkeleton,
  reading: calendarReading,
  drawsNone: true,
}
