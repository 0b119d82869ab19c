import { Skeleton, TextInput } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useTranslation } from 'react-i18next'
import { placeAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { late } from '../../ui/late.tsx'
import { DayPopover } from '../date/DayPopover.tsx'
import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import { instantAt, wallClockOf } from './wall-clock.ts'

const SlotField = late(
  () => import('../slot/SlotField.tsx').then((module) => module.SlotField),
  () => <Skeleton height={72} />,
)

/** An instant in the tenant's zone, to the minute: typed, or a day picked and a time typed. */
export function DateTimeField(props: InputProps) {
  const { attribute, path, readOnly } = props
  // A filter knows no process whose visit it could be.
  if (attribute.semanticType === 'slot' && path && !readOnly) return <SlotOfProcess {...props} path={path} />
  return <AnyTime {...props} />
}

function SlotOfProcess({ path, ...props }: InputProps & { readonly path: TwinPath }) {
  const process = useRecord(({ record }) => record && placeAt(record, path)?.original?.id)
  return process === undefined || process === '' ? <AnyTime {...props} /> : <SlotField {...props} path={path} process={process} />
}

export function AnyTime(props: InputProps) {
  const { t } = useTranslation('field')
  const { timeZone } = useLocale()
  if (props.readOnly) return <ParsedInput {...props} />
  const isInstant = valueTypes.datetime.check(props.value, props.attribute) === undefined
  const { day, time } = isInstant ? wallClockOf(props.value as string, timeZone) : { day: null, time: '00:00' }
  const button = (
    <DayPopover
      icon={<IconCalendarClock size={16} stroke={1.5} />}
      day={day}
      onPick={(picked) => props.onChange(picked === null ? null : instantAt(picked, time, timeZone))}
    >
      <TextInput
        type="time"
        label={t('time')}
        value={day === null ? '' : time}
        disabled={day === null}
        onChange={(event) =>
          day !== null && event.currentTarget.value !== '' && props.onChange(instantAt(day, event.currentTarget.value, timeZone))
        }
      />
    </DayPopover>
  )
  return <ParsedInput {...props} inputMode="numeric" rightSection={button} />
}
