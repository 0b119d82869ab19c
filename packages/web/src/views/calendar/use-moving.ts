import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListCalendar } from '@twinwerk/model/list/list-definition'
import type { PointerEvent } from 'react'
import type { ViewProps } from '../view.ts'
import type { Shift } from './move.ts'
import type { Slot } from './slots.ts'
import type { Moving } from './use-slots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRight } from '../../data/rights.ts'
import { showNote, showRetry, showUndo } from '../../ui/notes.tsx'
import { momentInWords } from './days-in-words.ts'
import { shifted } from './move.ts'
import { rowsOfDay } from './rows.ts'
import { placeOf, whenOf } from './slots.ts'
import { useDrag } from './use-drag.ts'
import { useMove } from './use-move.ts'

type Parts = Pick<ViewProps, 'root' | 'list' | 'rows'> & { readonly calendar: ListCalendar; readonly days: readonly DateText[] }

const keyShifts: Readonly<Record<string, Shift>> = {
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
}

function isChangeable(registry: Registry, path: readonly string[]): boolean {
  const attribute = registry.attributes.get(path[0] ?? '')
  return path.length === 1 && attribute !== undefined && !attribute.serverOwned && !attribute.calculation
}

/** Moves twins to other times, by dragging or by keys, if the user may change them; every move can be undone. */
export function useMoving({ root, list, rows, calendar, days }: Parts) {
  const { t } = useTranslation(['view', 'common'])
  const registry = useRegistry()
  const locale = useLocale()
  const [moving, setMoving] = useState<Moving>()
  const drag = useDrag()
  const mayUpdate = useRight(root, `${list.relation}(${list.type})`, 'update') === true
  const { pending, move } = useMove(calendar, {
    timeZone: locale.timeZone,
    onMoved: (to, undo) => {
      const place = 'day' in to ? { day: to.day, row: undefined } : placeOf(to.start, locale.timeZone)
      showUndo({ text: t('moved', { when: momentInWords(place, locale.language) }), label: t('undo'), onUndo: () => void undo() })
    },
    onRefused: (reason, again) =>
      again
        ? showRetry({ title: t('notMoved'), text: reason, label: t('common:tryAgain'), onRetry: again })
        : showNote({ title: t('notMoved'), text: reason }),
  })

  const isOwn = [calendar.start, calendar.end, calendar.day].every((path) => path === undefined || isChangeable(registry, path))
  const isMovable = ({ twin }: Slot) => mayUpdate && isOwn && !pending.has(twin.id)

  function settle(next: Moving | undefined): void {
    setMoving(undefined)
    const twin = rows.find(({ id }) => id === next?.id)
    const from = twin && whenOf(registry, twin, calendar)
    if (!next || !twin || !from || (next.shift.days === 0 && next.shift.rows === 0)) return
    void move(twin, { from, to: shifted(from, next.shift, locale.timeZone) })
  }

  return {
    moving,
    pending,
    isMovable,
    grab: {
      wasDragged: drag.wasDragged,
      start: (event: PointerEvent, { twin, day }: Slot) => {
        const column = event.currentTarget.closest('section')?.querySelector(`[data-day="${day}"]`)
        if (!column) return
        const at = days.indexOf(day)
        drag.start(event, {
          rowHeight: column.clientHeight / rowsOfDay,
          dayWidth: column.clientWidth,
          days: { least: -at, most: days.length - 1 - at },
          onMove: (shift) => setMoving({ id: twin.id, shift }),
          onEnd: (shift) => settle(shift && { id: twin.id, shift }),
        })
      },
    },
    /** Moves the slot by a key. Returns false if the key or the slot allows no move. */
    moveByKey: (key: string, slot: Slot): boolean => {
      const step = keyShifts[key]
      if (!step || !isMovable(slot)) return false
      setMoving((now) => {
        const before = now?.id === slot.twin.id ? now.shift : { days: 0, rows: 0 }
        return { id: slot.twin.id, shift: { days: before.days + step.days, rows: before.rows + step.rows } }
      })
      return true
    },
    letGo: () => settle(moving),
  }
}
