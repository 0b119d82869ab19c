import type { PanelTab } from '../panel-layout.ts'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PrintPage } from './PrintPage.tsx'

type Props = { readonly tabs: readonly PanelTab[]; readonly title: string }

/** Renders the record at the top level of the document while the browser prints. Everything else is hidden on paper. */
export function PrintRecord(props: Props) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints as soon as the listeners have returned, so the record is rendered synchronously.
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
