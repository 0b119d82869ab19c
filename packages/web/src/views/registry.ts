import type { ViewName } from '@twinwerk/model/list/list-definition'
import type { View } from './view.ts'
import { board } from './board/board.tsx'
import { calendar } from './calendar/calendar.tsx'
import { card, minicard } from './card/cards.tsx'
import { kanban } from './kanban/kanban.tsx'
import { map } from './map/map.tsx'
import { table } from './table/table.ts'

/** The views of a list. */
export const views: Readonly<Record<ViewName, View>> = { table, card, minicard, map, calendar, board, kanban }
