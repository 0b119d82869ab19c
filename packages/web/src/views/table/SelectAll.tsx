import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './TableView.module.css'

type Props = { readonly chosen: number; readonly count: number; readonly onClick: () => void }

/** The checkbox in the header: all loaded rows, some or none. */
export function SelectAll({ chosen, count, onClick }: Props) {
  const { t } = useTranslation('view')
  const box = useRef<HTMLInputElement>(null)
  const some = chosen > 0 && chosen < count
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <div role="columnheader" className={`${styles.headCell} ${styles.choose}`}>
      <input ref={box} type="checkbox" checked={count > 0 && chosen === count} onChange={onClick} aria-label={t('selectAll')} />
    </div>
  )
}
