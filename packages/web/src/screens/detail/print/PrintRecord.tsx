import type { PanelTab } from '../panel-layout.ts'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PrintPage } from './PrintPage.tsx'

type Props = { readonly tabs: readonly PanelTab[]; readonly title: string }

/** While the browser prints, the record stands beside everything else in the document, and everything else is hidden on paper. */
export function PrintRecord(props: Props) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture when the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
    ? createPortal(
        <div data-print>
          <PrintPage {...props} />
        </div>,
        document.body,
      )
    : null
}
