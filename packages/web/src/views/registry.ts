import type { DrawnView } from './drawn-views.ts'
import type { View } from './view.ts'
import { calendar } from './calendar/calendar.tsx'
import { card, minicard } from './card/cards.tsx'
import { table } from './table/table.ts'

/** The ways to show a list. */
export const views: Readonly<Record<DrawnView, View>> = { table, card, minicard, calendar }
