import type { PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { drawStrokes } from './draw-signature.ts'
import styles from './Signature.module.css'
import { extended, type Point, type Strokes } from './strokes.ts'

type Props = { readonly label: string; readonly strokes: Strokes; readonly onStrokes: (strokes: Strokes) => void }

/** A surface to sign on with a finger, pen or mouse. */
export function SignaturePad({ label, strokes, onStrokes }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pen, setPen] = useState<number>()
  useEffect(() => {
    const surface = canvas.current
    const context = surface?.getContext('2d')
    if (!surface || !context) return
    const { clientWidth, clientHeight } = surface
    surface.width = clientWidth * devicePixelRatio
    surface.height = clientHeight * devicePixelRatio
    drawStrokes({ context, width: surface.width, height: surface.height }, strokes)
  }, [strokes])
  const at = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [(clientX - left) / width, (clientY - top) / height]
  }
  return (
    <canvas
      ref={canvas}
      className={styles.pad}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (pen !== undefined) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setPen(event.pointerId)
        onStrokes([...strokes, [at(event)]])
      }}
      onPointerMove={(event) => event.pointerId === pen && onStrokes(extended(strokes, at(event)))}
      onPointerUp={() => setPen(undefined)}
      onPointerCancel={() => setPen(undefined)}
    />
  )
}
