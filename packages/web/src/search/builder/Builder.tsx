import type { ReactNode } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Builder.module.css'

type Props = {
  readonly title: string
  /** Shown beside the title. */
  readonly head?: ReactNode
  /** Shown while there are no lines. */
  readonly none: string | undefined
  readonly children: ReactNode
  readonly canApply?: boolean
  readonly applyHint?: string
  readonly onApply: () => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/**
 * The frame of the filter and sort builders. Edited lines change the list when they are applied; Escape and the arrow collapse the builder.
 */
export function Builder({ title, head, none, children, canApply = true, applyHint, onApply, onReset, onClose }: Props) {
  const { t } = useTranslation('filter')
  const panel = useRef<HTMLElement>(null)
  // A user who opened the builder by a shortcut, without a focused element, continues in the builder and can leave with Escape.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus()
  }, [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {head}
        <ActionIcon
          className={styles.collapse ?? ''}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('collapse')}
          title={t('collapse')}
          onClick={onClose}
        >
          <IconChevronUp size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      {none !== undefined && <p className={styles.none}>{none}</p>}
      {children}
      <footer className={styles.foot}>
        <Button size="xs" variant="default" onClick={onReset}>
          {t('resetAll')}
        </Button>
        <Button size="xs" onClick={onApply} disabled={!canApply} title={applyHint}>
          {t('apply')}
        </Button>
      </footer>
    </section>
  )
}
