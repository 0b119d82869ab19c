import type { Ref } from 'react'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SequenceFlow.module.css'

/** The part of the viewer's canvas that is used here. */
type Canvas = {
  zoom(scale: number | 'fit-viewport', center?: 'auto'): number
  zoom(): number
  addMarker(element: string, marker: string): void
  removeMarker(element: string, marker: string): void
  viewbox(): { readonly outer: { readonly width: number; readonly height: number } }
  viewbox(box: Box): void
}
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Elements = { get(id: string): Box | undefined }

export type DiagramHandle = { readonly zoom: (factor: number) => void; readonly fit: () => void }

type Props = {
  readonly xml: string
  /** CSS classes by element id. */
  readonly marks: ReadonlyMap<string, string>
  readonly ref: Ref<DiagramHandle>
  /** The element to show first if the whole diagram would be too small to read. */
  readonly focus?: string | undefined
  readonly onSelect?: (element: string) => void
}

/** The scale below which the text of a diagram is unreadable. */
const readable = 0.7

/** A component with one viewer for its whole life. The diagram pans by mouse, touch and arrow keys. */
export function DiagramCanvas({ xml, marks, ref, focus, onSelect }: Props) {
  const { t } = useTranslation('execution')
  const frame = useRef<HTMLDivElement>(null)
  const viewer = useRef<NavigatedViewer>(null)
  const [drawn, setDrawn] = useState<'no' | 'yes' | 'failed'>('no')
  const selected = useEffectEvent((element: string) => onSelect?.(element))
  const lookAt = useEffectEvent((canvas: Canvas, elements: Elements) => {
    const shape = focus === undefined ? undefined : elements.get(focus)
    if (!shape) return
    const { outer } = canvas.viewbox()
    const [width, height] = [outer.width / readable, outer.height / readable]
    canvas.viewbox({ x: shape.x + shape.width / 2 - width / 2, y: shape.y + shape.height / 2 - height / 2, width, height })
  })
  useEffect(() => {
    if (!frame.current) return undefined
    const created = new NavigatedViewer({ container: frame.current })
    viewer.current = created
    created.on('element.click', ({ element }: { readonly element: { readonly id: string } }) => selected(element.id))
    let isGone = false
    created.importXML(xml).then(
      () => {
        if (isGone) return
        const canvas = created.get<Canvas>('canvas')
        if (canvas.zoom('fit-viewport', 'auto') < readable) lookAt(canvas, created.get<Elements>('elementRegistry'))
        setDrawn('yes')
      },
      () => isGone || setDrawn('failed'),
    )
    return () => {
      isGone = true
      viewer.current = null
      created.destroy()
    }
  }, [xml])
  useEffect(() => {
    if (drawn !== 'yes' || !viewer.current) return undefined
    const canvas = viewer.current.get<Canvas>('canvas')
    const elements = viewer.current.get<Elements>('elementRegistry')
    const made = [...marks].filter(([id]) => elements.get(id))
    for (const [id, mark] of made) canvas.addMarker(id, mark)
    // A destroyed viewer has no markers left to remove.
    return () => void (viewer.current && made.forEach(([id, mark]) => canvas.removeMarker(id, mark)))
  }, [drawn, marks])
  useImperativeHandle(ref, () => ({
    zoom: (factor) => {
      const canvas = viewer.current?.get<Canvas>('canvas')
      canvas?.zoom(canvas.zoom() * factor, 'auto')
    },
    fit: () => void viewer.current?.get<Canvas>('canvas').zoom('fit-viewport', 'auto'),
  }))
  return (
    <>
      <div ref={frame} className={styles.canvas} />
      {drawn === 'failed' && <p className={styles.none}>{t('diagramFailed')}</p>}
    </>
  )
}
