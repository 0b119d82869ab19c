import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { pressEscape, pressKey } from './gestures/keys.ts'
import type { Editor } from './state/editor-state.ts'

/**
 * Listens to the keys of an editor. Letters, arrows and Delete work while the picture or the list of marks has the focus. Returns a
 * function that tells whether the space bar is held.
 */
export function useEditorKeys(editor: Editor, root: RefObject<HTMLElement | null>, onClose: () => void): () => boolean {
  const isHeld = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    function down(event: KeyboardEvent): void {
      const target = event.target instanceof HTMLElement ? event.target : undefined
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'Escape') {
        event.preventDefault()
        if (!pressEscape(editor)) close()
        return
      }
      const isTyped = target?.closest('input, textarea, select, [role=slider]') !== null
      if (isTyped) return
      const isControl = event.ctrlKey || event.metaKey
      const hasFocus = target?.closest('[data-editor-keys]') !== null
      if (!hasFocus && !isControl) return
      if (event.key === ' ' && target?.getAttribute('role') === 'application') {
        isHeld.current = true
        event.preventDefault()
      } else if (pressKey(editor, event)) event.preventDefault()
    }
    function up({ key }: KeyboardEvent): void {
      if (key === ' ') isHeld.current = false
    }
    element.addEventListener('keydown', down)
    element.addEventListener('keyup', up)
    return () => {
      element.removeEventListener('keydown', down)
      element.removeEventListener('keyup', up)
    }
  }, [editor, root])
  return useCallback(() => isHeld.current, [])
}
