import type { ReactNode } from 'react'
import type { PanelWidth } from './panel-content.ts'
import { FocusTrap, Portal } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './Panel.module.css'

type Props = {
  readonly level: number
  readonly isTop: boolean
  readonly onClose: () => void
  readonly children: (panel: { titleId: string; setWidth: (width: PanelWidth) => void }) => ReactNode
}

// Core specification, section 9; each new panel is one above the top.
const baseLevel = 20

/** A sheet that slides in from the right. Only the top one takes the keyboard; Escape and a click beside it close it. */
export function Panel({ level, isTop, onClose, children }: Props) {
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<PanelWidth>(760)
  useFocusReturn({ opened: true, shouldReturnFocus: true })
  useEffect(() => {
    if (!isTop) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isInOtherLayer(event.target, sheet.current)) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isTop, onClose])

  return (
    <Portal>
      <div className={styles.layer} style={{ zIndex: baseLevel + level }} inert={!isTop}>
        <div className={styles.backdrop} onClick={onClose} data-below={!isTop || undefined} />
        <FocusTrap active={isTop}>
          <div
            ref={sheet}
            role="dialog"
            aria-modal
            aria-labelledby={titleId}
            className={styles.panel}
            style={{ ['--width' as string]: `${width}px` }}
            tabIndex={-1}
            data-autofocus
          >
            {children({ titleId, setWidth })}
          </div>
        </FocusTrap>
      </div>
    </Portal>
  )
}

// Menus, pickers and dialogs above the panel close themselves.
function isInOtherLayer(target: EventTarget | null, sheet: HTMLElement | null): boolean {
  const layer = target instanceof HTMLElement ? target.closest('[role=menu],[role=listbox],[role=dialog],[role=alertdialog]') : null
  return layer !== null && layer !== sheet
}
