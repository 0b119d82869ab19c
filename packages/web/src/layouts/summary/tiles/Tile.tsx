import type { Text } from '@twinwerk/model/text/text'
import { Skeleton, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../i18n/use-text.ts'
import styles from '../Summary.module.css'

type Props = {
  readonly label: Text
  /** Undefined while it is read. */
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly isLate?: boolean
  /** Opens the place where the value comes from. */
  readonly onOpen?: (() => void) | undefined
  /** Given after a failure. */
  readonly again?: (() => void) | undefined
}

/** A figure with its name. It leads to where it comes from. */
export function Tile({ label, value, note, isLate = false, onOpen, again }: Props) {
  const { t } = useTranslation('summary')
  const text = useText()
  const content = (
    <>
      <span className={styles.label}>{text(label)}</span>
      <span className={styles.value} data-late={isLate || undefined}>
        {again ? t('failed') : (value ?? <Skeleton component="span" display="inline-block" width={72} height={20} />)}
      </span>
      <span className={styles.note} data-late={isLate || undefined}>
        {again ? t('again') : note}
      </span>
    </>
  )
  const open = again ?? onOpen
  return (
    <li>
      {open ? (
        <UnstyledButton className={styles.tile} onClick={open}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={styles.tile}>{content}</div>
      )}
    </li>
  )
}
