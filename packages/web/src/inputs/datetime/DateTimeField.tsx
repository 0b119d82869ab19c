import { Skeleton, TextInput } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { isDate } from '@twinwerk/model/calendar/date'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { late } from '../../ui/late.tsx'
import { spelledTime } from '../date/spelled-time.ts'
import { DayPopover } from '../date/DayPopover.tsx'
import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import { ClockChangeNote } from './ClockChangeNote.tsx'
import { instantAt, typedTime, wallClockOf } from './wall-clock.ts'

const SlotField = late(
  () => import('../slot/SlotField.tsx').then((module) => module.SlotField),
  () => <Skeleton height={72} />,
)

/** An instant in the tenant's time zone, to the minute. The user types it, or picks a day and types a time. */
export function DateTimeField(props: InputProps) {
  const { attribute, path, readOnly } = props
  // A filter has no process whose visit could be scheduled.
  if (attribute.semanticType === 'slot' && path && !readOnly) return <SlotOfProcess {...props} path={path} />
  return <AnyTime {...props} />
}

function SlotOfProcess({ path, ...props }: InputProps & { readonly path: TwinPath }) {
  const process = useRecord(({ record }) => record && placeAt(record, path)?.original?.id)
  return process === undefined || process === '' ? <AnyTime {...props} /> : <SlotField {...props} path={path} process={process} />
}

export function AnyTime(props: InputProps) {
  const { t } = useTranslation('field')
  const locale = useLocale()
  const { timeZone } = locale
  const [asked, setAsked] = useState<{ readonly time: string | undefined; readonly value: unknown }>()
  if (props.readOnly) return <ParsedInput {...props} />
  const isInstant = valueTypes.datetime.check(props.value, props.attribute) === undefined
  const instant = isInstant ? String(valueTypes.datetime.normalise(props.value)) : undefined
  const shown = instant === undefined ? undefined : wallClockOf(instant, timeZone)
  // The calendar cannot show the year 10000.
  const day = shown && isDate(shown.day) ? shown.day : null
  const time = shown?.time ?? '00:00'
  function pick(picked: string, at: string): void {
    const value = instantAt(picked, at, timeZone)
    setAsked({ time: at, value })
    props.onChange(value)
  }
  const button = (
    <DayPopover
      icon={<IconCalendarClock size={16} stroke={1.5} />}
      day={day}
      onPick={(picked) => (picked === null ? props.onChange(null) : pick(picked, time))}
    >
      <TextInput
        type="time"
        label={t('time')}
        value={day === null ? '' : time}
        disabled={day === null}
        onChange={(event) => day !== null && event.currentTarget.value !== '' && pick(day, event.currentTarget.value)}
      />
    </DayPopover>
  )
  return (
    <>
      <ParsedInput
        {...props}
        rightSection={button}
        spelled={(typed) => spelledTime(typed, locale)}
        onRead={(text, value) => setAsked({ time: typedTime(text), value })}
      />
      {instant !== undefined && (
        <ClockChangeNote value={instant} asked={asked && asked.value === props.value ? asked.time : undefined} onChange={props.onChange} />
      )}
    </>
  )
}
