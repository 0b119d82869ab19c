import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useEffect, useRef, useState } from 'react'
import type { Entry } from '../../data/record/read-record.ts'
import { setValue } from '../../data/record/edit-record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { inOrder, moved } from './moved.ts'

export type Order = ReturnType<typeof useOrder>

/** Returns the entries in the order of an attribute, and functions that move an entry; a move numbers all entries again from 1. */
export function useOrder(all: readonly Entry[], order: Systematics | undefined) {
  const store = useRecordStore()
  // As a string, so that a key press elsewhere in the record does not render the list again.
  const numbers = useRecord(({ record }) =>
    record && order !== undefined ? JSON.stringify(all.map(({ path }) => valueAt(record, path, order))) : undefined,
  )
  const places: readonly (number | null)[] = numbers === undefined ? [] : JSON.parse(numbers)
  const entries = order === undefined ? all : inOrder(all, (entry) => places[all.indexOf(entry)] ?? null)
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string>(undefined)
  const [last, setLast] = useState<{ readonly key: string; readonly way: 'up' | 'down' | undefined }>()

  // A row that moves in the page loses the focus.
  useEffect(() => {
    if (last?.way === undefined) return
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-entry') === last.key)
    const ways = [last.way, last.way === 'up' ? 'down' : 'up'].map((way) => row?.querySelector<HTMLButtonElement>(`[data-move=${way}]`))
    ways.find((button) => button && !button.disabled)?.focus()
  }, [last])

  return {
    entries,
    list,
    /** Sets the dragged entry, or clears it. */
    drag: (entry: Entry | undefined) => {
      dragged.current = entry?.key
    },
    /** The currently dragged entry; undefined for anything dragged from elsewhere, which cannot be dropped here. */
    dragged: () => entries.find(({ key }) => key === dragged.current),
    /** The key of the entry that was moved last. */
    last: last?.key,
    /** `way` is set for a move by a button, which then keeps the focus. */
    move: (entry: Entry, to: number, way?: 'up' | 'down') => {
      if (order === undefined) return
      const after = moved(entries, entries.indexOf(entry), to)
      store.edit((record) => after.reduce((edited, { path }, at) => setValue(edited, { path, attribute: order, value: at + 1 }), record))
      setLast({ key: entry.key, way })
    },
  }
}
