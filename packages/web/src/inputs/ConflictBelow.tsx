import type { Attribute } from '@twinwerk/model/definition/registry'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { printValue } from '../data/record/print-value.ts'
import type { FieldConflict } from '../data/record/rebase-record.ts'
import { useLocale } from '../data/record/use-locale.ts'
import styles from './Field.module.css'

type Props = {
  readonly id: string
  readonly attribute: Attribute
  readonly conflict: FieldConflict
  readonly onSettle: (conflict: FieldConflict, whose: 'mine' | 'theirs') => void
}

/** The value that another user saved for a field that this user changed too, and the choice between both values. */
export function ConflictBelow({ id, attribute, conflict, onSettle }: Props) {
  const { t } = useTranslation('panel')
  const locale = useLocale()
  return (
    <div className={styles.conflict} id={id} role="group" aria-label={t('conflict')}>
      <p>{t('conflictTheirs', { value: printValue(attribute, conflict.theirs, locale) || t('nothing') })}</p>
      <Button size="compact-xs" variant="default" onClick={() => onSettle(conflict, 'mine')}>
        {t('keepMine')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => onSettle(conflict, 'theirs')}>
        {t('takeTheirs')}
      </Button>
    </div>
  )
}
