import { ActionIcon, Popover } from '@mantine/core'
import type { DayOfWeek } from '@mantine/dates'
import { DatePicker } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import '@mantine/dates/styles.css'
import 'dayjs/locale/de'

/** No weekend days: days in a separate colour, or grey days of another month, would have too little contrast. */
const noDays: DayOfWeek[] = []

type DayPopoverProps = {
  readonly icon: ReactNode
  /** YYYY-MM-DD */
  readonly day: string | null
  readonly onPick: (day: string | null) => void
  /** Further inputs beside the day; the calendar stays open while the user works on them. */
  readonly children?: ReactNode
}

/** A button that opens a calendar. It has no dialog role, because Mantine's dialog has no accessible name while the field is empty. */
export function DayPopover({ icon, day, onPick, children }: DayPopoverProps) {
  const { t } = useTranslation('panel')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} withRoles={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('pickDate')} aria-expanded={open} onClick={() => setOpen(!open)}>
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
        <DatePicker
          locale={language === 'en' ? 'en' : 'de'}
          firstDayOfWeek={1}
          weekendDays={noDays}
          hideOutsideDates
          value={day}
          {...(day !== null && { defaultDate: day })}
          ariaLabels={{
            nextMonth: t('nextMonth'),
            previousMonth: t('previousMonth'),
            nextYear: t('nextYear'),
            previousYear: t('previousYear'),
          }}
          onChange={(picked) => {
            onPick(picked)
            if (!children) setOpen(false)
          }}
        />
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
