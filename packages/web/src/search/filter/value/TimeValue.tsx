import type { Attribute } from '@twinwerk/model/definition/registry'
import type { RelativeTime } from '../relative-time.ts'
import type { ValueProps } from './value-props.ts'
import { NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { relativeTimeOf, relativeUnits, relativeValue, unitsFor } from '../relative-time.ts'
import { SingleValue } from './SingleValue.tsx'
import styles from '../Filter.module.css'

const maxUnits = 9999
const directions = ['none', 'past', 'future'] as const

/** A date, or a moment relative to the reading of the list, so that a saved filter stays current. */
export function TimeValue(props: ValueProps & { readonly attribute: Attribute }) {
  const { attribute, row, onChange } = props
  const { t } = useTranslation('filter')
  const placeholder = attribute.dataType === 'datetime' ? 'now' : 'today'
  const relative = relativeTimeOf(row.value)
  const kind = relative ? (relative.direction === 'none' ? 'none' : relative.direction) : 'day'
  const change = (part: Partial<RelativeTime>) =>
    onChange(relativeValue({ placeholder, direction: 'past', amount: 1, unit: 'D', ...relative, ...part }))
  return (
    <>
      <Select
        size="xs"
        className={styles.kind ?? ''}
        aria-label={t('moment')}
        data={[
          { value: 'day', label: t('day') },
          { value: 'none', label: t(placeholder) },
          { value: 'past', label: t('pastKind') },
          { value: 'future', label: t('futureKind') },
        ]}
        value={kind}
        allowDeselect={false}
        onChange={(chosen) =>
          chosen === 'day' ? onChange(undefined) : change({ direction: directions.find((each) => each === chosen) ?? 'none' })
        }
      />
      {kind === 'day' && <SingleValue {...props} />}
      {relative && relative.direction !== 'none' && (
        <>
          <NumberInput
            size="xs"
            className={styles.amount ?? ''}
            aria-label={t('amount')}
            value={relative.amount}
            min={0}
            max={maxUnits}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            onChange={(amount) => change({ amount: Number(amount) || 0 })}
          />
          <Select
            size="xs"
            className={styles.kind ?? ''}
            aria-label={t('period')}
            data={unitsFor(attribute.dataType).map((unit) => ({ value: unit, label: t(unit) }))}
            value={relative.unit}
            allowDeselect={false}
            onChange={(chosen) => change({ unit: relativeUnits.find((each) => each === chosen) ?? relative.unit })}
          />
        </>
      )}
    </>
  )
}
