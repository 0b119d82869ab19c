import { useEffect, useRef } from 'react'
import { listenToPointers } from './gestures/pointers.ts'
import { showScene } from './scene.ts'
import type { Editor } from './state/editor-state.ts'

/** Returns the ref of the element that shows the picture and takes its gestures. */
export function useStage(editor: Editor, source: ImageBitmap, isSpaceHeld: () => boolean) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const measure = () => editor.state.setState({ screen: { width: element.clientWidth, height: element.clientHeight } })
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    measure()
    const canvases = document.createElement('div')
    element.append(canvases)
    const hide = showScene(editor, canvases, source)
    const deaf = listenToPointers(editor, element, isSpaceHeld)
    return () => {
      watching.disconnect()
      deaf()
      hide()
      canvases.remove()
    }
  }, [editor, source, isSpaceHeld])
  return stage
}
