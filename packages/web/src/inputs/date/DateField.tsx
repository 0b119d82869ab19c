import { IconCalendar } from '@tabler/icons-react'
import { isDate } from '@twinwerk/model/calendar/date'
import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import { DayPopover } from './DayPopover.tsx'

/** A day, typed or picked. */
export function DateField(props: InputProps) {
  if (props.readOnly) return <ParsedInput {...props} />
  const day = typeof props.value === 'string' && isDate(props.value) ? props.value : null
  const button = <DayPopover icon={<IconCalendar size={16} stroke={1.5} />} day={day} onPick={props.onChange} />
  return <ParsedInput {...props} inputMode="numeric" rightSection={button} />
}
