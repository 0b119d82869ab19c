import type { Ref } from 'react'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SequenceFlow.module.css'

/** What is used of the viewer's canvas. */
type Canvas = {
  zoom(scale: number | 'fit-viewport', center?: 'auto'): number
  zoom(): number
  addMarker(element: string, marker: string): void
  removeMarker(element: string, marker: string): void
}
type Elements = { get(id: string): object | undefined }

export type DiagramHandle = { readonly zoom: (factor: number) => void; readonly fit: () => void }

type Props = {
  readonly xml: string
  /** Classes by element. */
  readonly marks: ReadonlyMap<string, string>
  readonly ref: Ref<DiagramHandle>
  readonly onSelect?: (element: string) => void
}

/** One viewer for the life of the component; its pictures move by mouse, touch and arrow keys. */
export function DiagramCanvas({ xml, marks, ref, onSelect }: Props) {
  const { t } = useTranslation('execution')
  const frame = useRef<HTMLDivElement>(null)
  const viewer = useRef<NavigatedViewer>(null)
  const [drawn, setDrawn] = useState<'no' | 'yes' | 'failed'>('no')
  const selected = useEffectEvent((element: string) => onSelect?.(element))
  useEffect(() => {
    const created = new NavigatedViewer({ container: frame.current! })
    viewer.current = created
    created.on('element.click', ({ element }: { readonly element: { readonly id: string } }) => selected(element.id))
    let isGone = false
    created.importXML(xml).then(
      () => {
        if (isGone) return
        created.get<Canvas>('canvas').zoom('fit-viewport', 'auto')
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
    // A viewer that was destroyed has nothing left to unmark.
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
