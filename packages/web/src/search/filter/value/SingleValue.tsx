import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ValueProps } from './value-props.ts'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inputs } from '../../../inputs/registry.ts'
import styles from '../Filter.module.css'

type Props = ValueProps & { readonly attribute: Attribute; readonly label?: string }

const ofWords = new Set(['contains', 'startsWith', 'endsWith'])

/** A single value in the input of its data type; parts of texts are plain text. */
export function SingleValue({ attribute, row, onChange, invalid, label }: Props) {
  const { t } = useTranslation('filter')
  const id = useId()
  const name = label ?? t('value')
  if (ofWords.has(row.operator))
    return (
      <TextInput
        size="xs"
        className={styles.value ?? ''}
        aria-label={name}
        value={typeof row.value === 'string' ? row.value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (attribute.dataType === 'bool')
    return (
      <SegmentedControl
        size="xs"
        aria-label={name}
        value={row.value === undefined ? '' : String(row.value)}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
    )
  const Input = inputs[attribute.dataType]
  return (
    <div className={styles.value}>
      <label htmlFor={id} className={styles.hidden}>
        {name}
      </label>
      <Input
        attribute={attribute}
        value={row.value ?? null}
        onChange={(value) => onChange(value ?? undefined)}
        id={id}
        describedBy={undefined}
        invalid={invalid}
        required={false}
        readOnly={false}
        wide={false}
      />
    </div>
  )
}
