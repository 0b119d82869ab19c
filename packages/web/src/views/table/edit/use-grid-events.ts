import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { Grid } from './grid-context.ts'
import { cellAfterKey } from './grid-keys.ts'
import { cellKey } from './grid-store.ts'
import { readTsv } from './tsv.ts'

type Of = {
  readonly grid: Grid
  readonly frame: RefObject<HTMLElement | null>
  /** The size of the table; `page` is the number of rows on the screen. */
  readonly size: () => { readonly rows: number; readonly columns: number; readonly page: number }
  /** Returns the selected cells as text. */
  readonly onCopy: () => string
  readonly onLeave: () => void
}

/** Returns the keys and the clipboard of a table in editing mode. A click beside the input saves it. */
export function useGridEvents({ grid, frame, size, onCopy, onLeave }: Of) {
  const wasEditing = useRef(false)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!grid.store.getState().isEditing || !(target instanceof Element)) return
      // Lists of choices and calendars of the input are drawn elsewhere.
      if (!target.closest('[data-editing], [data-portal]')) grid.commit()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [grid])

  /** True for events of the cells themselves, not of their notes or of the titles. */
  const isOwn = ({ target }: { readonly target: EventTarget }) =>
    target instanceof Element && frame.current?.contains(target) === true && target.closest('[data-row]') !== null
  const isTyping = ({ target }: { readonly target: EventTarget }) => target instanceof Element && target.closest('[data-editing]') !== null

  return {
    onKeyDownCapture: () => void (wasEditing.current = grid.store.getState().isEditing),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || !isOwn(event)) return
      const isDone = wasEditing.current ? editorKey(grid, event) : cellKeys(grid, event, size()) || (event.key === 'Escape' && leave())
      if (isDone) event.preventDefault()
      // Letters and digits are shortcuts of the shell elsewhere.
      if (isDone || isCharacter(event)) event.stopPropagation()
    },
    onCopy: (event: ClipboardEvent) => {
      if (!isOwn(event) || isTyping(event)) return
      event.clipboardData.setData('text/plain', onCopy())
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isOwn(event) || isTyping(event)) return
      event.preventDefault()
      grid.paste(readTsv(event.clipboardData.getData('text/plain')))
    },
  }

  function leave(): true {
    onLeave()
    return true
  }
}

/** True for a key that types something. On a German keyboard, AltGr counts as Ctrl and Alt. */
function isCharacter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && (!(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph'))
}

/** The keys of an input in a cell. Returns true for a key that ends the input. */
function editorKey(grid: Grid, { key, shiftKey, altKey, target }: KeyboardEvent): boolean {
  const isNewLine = target instanceof HTMLTextAreaElement && (shiftKey || altKey)
  if (key === 'Enter' && !isNewLine) {
    grid.commit()
    grid.step({ rows: shiftKey ? -1 : 1 })
    return true
  }
  if (key === 'Tab') {
    grid.commit()
    return grid.step({ columns: shiftKey ? -1 : 1 })
  }
  if (key === 'Escape') {
    grid.cancel()
    return true
  }
  return false
}

/** The keys of a cell that is no input. Returns true for a key that was used. */
function cellKeys(grid: Grid, event: KeyboardEvent, size: ReturnType<Of['size']>): boolean {
  const { key, shiftKey, altKey } = event
  const isWide = event.ctrlKey || event.metaKey
  if (isCharacter(event)) {
    grid.begin({ replace: true })
    // The browser types the key into the input that is there by now.
    return !grid.store.getState().isEditing
  }
  if (isWide && !shiftKey && !altKey && commandKey(grid, key.toLowerCase())) return true
  if (key === 'Tab') return grid.step({ columns: shiftKey ? -1 : 1 })
  if (altKey) return false
  const next = cellAfterKey({ key, isWide }, grid.corner(), size)
  if (next && shiftKey) grid.extend(next)
  else if (next) grid.move(next)
  else return plainKey(grid, key)
  return true
}

/** The keys with Ctrl. */
function commandKey(grid: Grid, key: string): boolean {
  if (key === 'd') grid.fillDown()
  else if (key === 'z') void grid.undo()
  else return false
  return true
}

function plainKey(grid: Grid, key: string): boolean {
  const { at, cells, range } = grid.store.getState()
  if (key === 'Enter' || key === 'F2') {
    const isConflict = at !== undefined && cells.get(cellKey(at))?.status === 'conflict'
    if (isConflict) document.querySelector<HTMLElement>('[data-note] button')?.focus()
    else grid.begin()
  } else if (key === 'Delete' || key === 'Backspace') grid.empty()
  else if (key === 'Escape' && range) grid.move(grid.here())
  else return key === 'Escape' && grid.restore()
  return true
}
