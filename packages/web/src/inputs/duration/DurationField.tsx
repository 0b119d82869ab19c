import { ActionIcon, NumberInput, Popover } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { durationText, parseDuration } from '@twinwerk/model/calendar/duration'
import { durationFields, durationLimits } from '@twinwerk/model/value/duration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import styles from './DurationField.module.css'

const units = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const
const none = { negative: false, years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 }

/** A duration, in words or by its units, each within its limit (core specification, section 5). */
export function DurationField(props: InputProps) {
  const { t } = useTranslation('panel')
  const { t: words } = useTranslation('field')
  const [open, setOpen] = useState(false)
  if (props.readOnly) return <ParsedInput {...props} />
  const known = typeof props.value === 'string' ? parseDuration(props.value) : undefined
  const fields = durationFields(known ?? none)
  const button = (
    <Popover opened={open} onChange={setOpen} withRoles={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words('editDuration')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconHourglass size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.units ?? ''} onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
        {units.map((unit) => (
          <NumberInput
            key={unit}
            label={words(unit)}
            min={0}
            max={durationLimits[unit]}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={fields[unit]}
            onChange={(count) => props.onChange(durationText({ ...fields, [unit]: Number(count) || 0 }))}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
  return <ParsedInput {...props} placeholder={t('durationExample')} rightSection={button} />
}
