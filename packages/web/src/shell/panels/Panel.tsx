import type { ReactNode } from 'react'
import type { PanelWidth } from './panel-content.ts'
import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import styles from './Panel.module.css'

type Props = {
  readonly level: number
  readonly isTop: boolean
  readonly onClose: () => void
  readonly children: (panel: { titleId: string; setWidth: (width: PanelWidth) => void }) => ReactNode
}

// Core specification, section 9; each new panel is one level higher.
const baseLevel = 20

/** A sheet that slides in from the right. Only the topmost sheet receives key presses; Escape or a click beside it closes it. */
export function Panel({ level, isTop, onClose, children }: Props) {
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<PanelWidth>(760)
  usePanelFocus(sheet, { isTop })
  useCloseOnEscape(sheet, isTop ? onClose : undefined)

  return createPortal(
    <div className={styles.layer} style={{ zIndex: baseLevel + level }} inert={!isTop}>
      <div className={styles.backdrop} onClick={onClose} data-below={!isTop || undefined} />
      <div
        ref={sheet}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        className={styles.panel}
        style={{ '--width': `${width}px` }}
        tabIndex={-1}
      >
        {children({ titleId, setWidth })}
      </div>
    </div>,
    document.body,
  )
}
