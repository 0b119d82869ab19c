import { useEffect, useRef, useState } from 'react'
import type { MarksDraft } from '../../data/drafts/draft-store.ts'
import type { OfPicture } from '../../data/drafts/marks-draft.ts'
import { deleteMarksDraft, readMarksDraft, storeMarksDraft } from '../../data/drafts/marks-draft.ts'
import { showWhole } from './state/change-picture.ts'
import { isChanged, type Editor } from './state/editor-state.ts'

const pauseMilliseconds = 300

/**
 * Stores the marks of a picture on the device, a moment after each change, with the steps that can be undone. `found` are marks that an
 * earlier page left behind.
 */
export function useMarksDraft(editor: Editor, place: OfPicture | undefined) {
  const [draft] = useState(place)
  const [found, setFound] = useState<MarksDraft>()
  const isOver = useRef(false)

  useEffect(() => {
    if (!draft) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    void readMarksDraft(draft).then(setFound)
    const store = () => {
      const { history } = editor.state.getState()
      if (!isOver.current && isChanged({ history })) void storeMarksDraft({ ...draft, at: Date.now(), history })
    }
    const stop = editor.state.subscribe(({ history }, before) => {
      if (history === before.history) return
      clearTimeout(timer)
      timer = setTimeout(store, pauseMilliseconds)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor, draft])

  function drop(): void {
    setFound(undefined)
    if (draft) void deleteMarksDraft(draft)
  }

  function takeUp(): void {
    if (!found) return
    editor.state.setState({ history: found.history, selected: undefined })
    showWhole(editor)
    setFound(undefined)
  }

  /** The marks were saved or discarded. */
  function forget(): void {
    isOver.current = true
    drop()
  }

  /** The picture with the marks is written behind. The marks stay on the device until it is there. */
  function keep(): void {
    isOver.current = true
    setFound(undefined)
    const { history } = editor.state.getState()
    if (draft && isChanged({ history })) void storeMarksDraft({ ...draft, at: Date.now(), history })
  }

  return { found, drop, takeUp, forget, keep }
}
