import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-text.ts'
import type { Editor, EditorState } from './create-editor.ts'
import { createEditor } from './create-editor.ts'
import classes from './DrawingCanvas.module.css'

type Props = {
  readonly xml: string
  readonly extension: object
  readonly label: string
  readonly isReadOnly: boolean
  readonly onState: (state: EditorState) => void
  readonly onChange: () => void
  /** Receives null if the diagram cannot be drawn, and when the editor is destroyed. */
  readonly onEditor: (editor: Editor | null, isDrawn: boolean) => void
}

/** Holds one editor for the life of the component. Another language or diagram creates another editor. */
export function DrawingCanvas({ xml, extension, label, isReadOnly, onState, onChange, onEditor }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const stateChanged = useEffectEvent(onState)
  const changed = useEffectEvent(onChange)
  const opened = useEffectEvent(onEditor)
  useEffect(() => {
    const container = frame.current
    if (!container) return undefined
    let isGone = false
    const created = createEditor({
      container,
      extension,
      language,
      isReadOnly,
      onState: (state) => isGone || stateChanged(state),
      onChange: () => isGone || changed(),
    })
    created.open(xml).then(
      () => isGone || opened(created, true),
      () => isGone || opened(null, false),
    )
    return () => {
      isGone = true
      opened(null, true)
      created.destroy()
    }
  }, [xml, extension, language, isReadOnly])
  return <div ref={frame} className={classes.canvas} role="group" aria-label={label} />
}
