import { IconCalendar } from '@tabler/icons-react'
import { isDate } from '@twinwerk/model/calendar/date'
import { useLocale } from '../../data/record/use-locale.ts'
import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import { DayPopover } from './DayPopover.tsx'
import { spelledDate } from './spelled-date.ts'

/** A day, typed or picked. */
export function DateField(props: InputProps) {
  const locale = useLocale()
  if (props.readOnly) return <ParsedInput {...props} />
  const day = typeof props.value === 'string' && isDate(props.value) ? props.value : null
  const button = <DayPopover icon={<IconCalendar size={16} stroke={1.5} />} day={day} onPick={props.onChange} />
  return <ParsedInput {...props} inputMode="numeric" rightSection={button} spelled={(typed) => spelledDate(typed, locale)} />
}
