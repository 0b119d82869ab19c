import type { ViewName } from '@twinwerk/model/list/list-definition'
import type { View } from './view.ts'
import { calendar } from './calendar/calendar.tsx'
import { card, minicard } from './card/cards.tsx'
import { table } from './table/table.ts'

/** The ways to show a list. A list on the map is shown as a table until there is a map. */
export const views: Readonly<Record<ViewName, View>> = { table, card, minicard, calendar, map: table }
