import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react'
import { useText, useWords } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'
import { LockSign } from './LockSign.tsx'
import { TechnicalInfo } from './TechnicalInfo.tsx'
import styles from './Field.module.css'

type Props = {
  readonly attribute: Attribute
  readonly label: Text | undefined
  /** The id of the input. */
  readonly htmlFor: string
  readonly isRequired: boolean
  readonly isLocked: boolean
  /** Absent while the field is unchanged. */
  readonly onUndo: (() => void) | undefined
}

/** The line above an input: its label, explanatory icons, and an undo button for a change. */
export function FieldHead({ attribute, label, htmlFor, isRequired, isLocked, onUndo }: Props) {
  const { t } = useWords(['panel', 'field'])
  const text = useText()
  return (
    <div className={styles.head}>
      <label htmlFor={htmlFor} className={styles.label}>
        {text(label ?? attribute.label)}
        {isRequired && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      <TechnicalInfo systematics={attribute.systematics} />
      {isLocked && <LockSign />}
      {attribute.help && (
        <ActionIcon
          {...hint(text(attribute.help), { told: true })}
          variant="transparent"
          color="gray"
          size={16}
          aria-label={text(attribute.help)}
        >
          <IconInfoCircle size={14} stroke={1.5} />
        </ActionIcon>
      )}
      {onUndo && (
        <ActionIcon
          {...hint(t('undoField'))}
          className={styles.undo}
          variant="subtle"
          color="gray"
          size={18}
          onClick={onUndo}
          aria-label={t('undoFieldOf', { field: text(attribute.label) })}
        >
          <IconArrowBackUp size={14} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  )
}
