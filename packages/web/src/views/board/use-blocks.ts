import type { KeyboardEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BlockHandlers } from './Block.tsx'
import { blockAfterKey } from './block-after-key.ts'
import type { BlockState } from './lane.ts'
import type { Entry } from './read/entries.ts'
import type { useBoardView } from './use-board-view.ts'

type View = Pick<ReturnType<typeof useBoardView>, 'holding' | 'setDialog' | 'persons' | 'entriesOf' | 'mayMove' | 'found' | 'isPending'>

/** The blocks of a board: their state, their handlers, and the keys that lead through them and take them in hand. */
export function useBlocks({ holding, setDialog, persons, entriesOf, mayMove, found, isPending }: View, onOpen: (entry: Entry) => void) {
  const frame = useRef<HTMLElement>(null)
  const [active, setActive] = useState<string>()
  const lanes = persons.map(({ id }) => entriesOf(id))
  const all = lanes.flat()
  const activeId = all.find(({ id }) => id === active)?.id ?? all[0]?.id
  const { held } = holding
  const heldId = held && (held.item.kind === 'entry' ? held.item.entry.id : held.item.open.id)

  // After a move by keys the block is another element, so the focus must follow.
  const refocus = useRef<string>(undefined)
  useEffect(() => {
    const id = refocus.current
    if (id === undefined || held) return
    refocus.current = undefined
    focusBlock(frame.current, id)
  })
  const latest = useRef({ holding, onOpen })
  useEffect(() => {
    latest.current = { holding, onOpen }
  })
  const handlers = useMemo<BlockHandlers>(
    () => ({
      onOpen: (entry) => latest.current.holding.wasDragged() || latest.current.onOpen(entry),
      onFocus: ({ id }) => setActive(id),
      onGrab: (event, entry) => latest.current.holding.grab(event, { kind: 'entry', entry }),
      onGrabEnd: (event, entry) => latest.current.holding.grabEnd(event, entry),
      onMove: (entry) => setDialog({ kind: 'entry', entry }),
    }),
    [setDialog],
  )
  const state = (entry: Entry): BlockState => ({
    isActive: entry.id === activeId,
    isMovable: mayMove && entry.kind === 'planned' && !isPending(entry.id),
    isHeld: entry.id === heldId,
    isDimmed: found !== undefined && !found.has(entry.id) && !isPending(entry.id),
    isPending: isPending(entry.id),
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (holding.onKey(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const id = event.target instanceof HTMLElement ? event.target.dataset['block'] : undefined
    const entry = all.find((each) => each.id === id)
    const next = entry && blockAfterKey(event.key, entry.id, lanes)
    const takes = entry && state(entry).isMovable && (event.key === ' ' || event.key === 'm')
    if (!next && !takes) return
    event.preventDefault()
    if (next) return focusBlock(frame.current, next.id)
    if (event.key === 'm') return setDialog({ kind: 'entry', entry })
    refocus.current = entry.id
    holding.take({ kind: 'entry', entry })
  }
  return { frame, heldId, handlers, state, onKeyDown }
}

function focusBlock(frame: HTMLElement | null, id: string): void {
  frame?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus()
}
