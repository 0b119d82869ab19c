import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendarClock } from '@tabler/icons-react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantAt, wallClockOf } from './wall-clock.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import 'dayjs/locale/de'

/** An instant in the tenant's zone, to the minute: typed, or a day picked and a time typed. */
export function DateTimeField(props: InputProps) {
  const { t } = useTranslation('panel')
  const { t: words } = useTranslation('field')
  const language = useLanguage()
  const { timeZone } = useLocale()
  const [open, setOpen] = useState(false)
  if (props.readOnly) return <ParsedInput {...props} />
  const isInstant = valueTypes.datetime.check(props.value, props.attribute) === undefined
  const { day, time } = isInstant ? wallClockOf(props.value as string, timeZone) : { day: null, time: '00:00' }
  const button = (
    <Popover opened={open} onChange={setOpen} withRoles={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('pickDate')} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconCalendarClock size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
        <DatePicker
          locale={language === 'en' ? 'en' : 'de'}
          firstDayOfWeek={1}
          value={day}
          {...(day !== null && { defaultDate: day })}
          ariaLabels={{
            nextMonth: t('nextMonth'),
            previousMonth: t('previousMonth'),
            nextYear: t('nextYear'),
            previousYear: t('previousYear'),
          }}
          onChange={(picked) => props.onChange(picked === null ? null : instantAt(picked, time, timeZone))}
        />
        <TextInput
          type="time"
          label={words('time')}
          value={day === null ? '' : time}
          disabled={day === null}
          onChange={(event) =>
            day !== null && event.currentTarget.value !== '' && props.onChange(instantAt(day, event.currentTarget.value, timeZone))
          }
        />
      </Popover.Dropdown>
    </Popover>
  )
  return <ParsedInput {...props} inputMode="numeric" rightSection={button} />
}
