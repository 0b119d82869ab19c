import type { ReactNode } from 'react'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { placeKey } from '../table/grouped/group-items.ts'
import type { Lane } from './use-columns.ts'
import styles from './KanbanLane.module.css'

type Props = {
  readonly lane: Lane
  readonly label: string
  readonly language: string
  readonly onFold: () => void
  readonly children: ReactNode
}

/** A lane: its value and number, and its columns unless it is folded. */
export function KanbanLane({ lane: { place, group, isOpen, columns, failed }, label, language, onFold, children }: Props) {
  const { t } = useTranslation(['kanban', 'list'])
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={styles.lane} aria-label={`${t('lane')}: ${label}`} data-place={placeKey(place)}>
      <h2 className={styles.head}>
        <UnstyledButton className={styles.fold ?? ''} aria-expanded={isOpen} onClick={onFold}>
          <Arrow size={14} stroke={1.5} aria-hidden />
          <span className={styles.name}>{label}</span>
          <span className={styles.count}>{(group?.count ?? 0).toLocaleString(language === 'en' ? 'en' : 'de')}</span>
        </UnstyledButton>
      </h2>
      {isOpen && failed !== undefined && <p className={styles.note}>{failed}</p>}
      {isOpen && columns.length === 0 && failed === undefined && <p className={styles.note}>{t('list:loading')}</p>}
      {isOpen && columns.length > 0 && <div className={styles.columns}>{children}</div>}
    </section>
  )
}
