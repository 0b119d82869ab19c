import type { InputProps } from '../input-props.ts'
import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '@twinwerk/model/calendar/date'
import { useLanguage } from '../../i18n/use-text.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import 'dayjs/locale/de'

/** A day, typed or picked. The calendar has no dialog role: Mantine's has no name while the field is empty. */
export function DateField(props: InputProps) {
  const { t } = useTranslation('panel')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const day = typeof props.value === 'string' && isDate(props.value) ? props.value : null
  if (props.readOnly) return <ParsedInput {...props} />
  const button = (
    <Popover opened={open} onChange={setOpen} withRoles={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('pickDate')} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconCalendar size={16} stroke={1.5} />
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
          onChange={(picked) => {
            props.onChange(picked)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
  return <ParsedInput {...props} inputMode="numeric" rightSection={button} />
}
