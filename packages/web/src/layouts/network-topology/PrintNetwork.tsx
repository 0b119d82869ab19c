import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import styles from './PrintNetwork.module.css'

type Props = { readonly svg: string; readonly name: string; readonly onPrinted: () => void }

/** Prints the drawing alone, as wide as the page. It stands at the top level of the document, beside a record that would print itself. */
export function PrintNetwork({ svg, name, onPrinted }: Props) {
  const { t } = useTranslation('network')
  const { language, timeZone } = useLocale()
  const tenant = useTenant()
  const picture = useRef<HTMLImageElement>(null)
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg])
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    let isGone = false
    const print = async () => {
      await picture.current?.decode().catch(() => undefined)
      if (isGone) return
      window.print()
      done()
    }
    void print()
    return () => {
      isGone = true
    }
  }, [])
  const time = new Date().toLocaleString(language === 'en' ? 'en-GB' : 'de-DE', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return createPortal(
    <div data-print="network" className={styles.page}>
      <h1>{t('printed', { name })}</h1>
      <p>{[tenant.name1, time].join(' · ')}</p>
      <img ref={picture} src={address} alt={name} />
    </div>,
    document.body,
  )
}
