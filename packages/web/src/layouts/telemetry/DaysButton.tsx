import type { PickedDays } from '../../data/telemetry/time-span.ts'
import { ActionIcon, Popover } from '@mantine/core'
import type { DayOfWeek } from '@mantine/dates'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import '@mantine/dates/styles.css'
import 'dayjs/locale/de'

/** No weekend days: days in a separate colour, or grey days of another month, would have too little contrast. */
const noDays: DayOfWeek[] = []

type Props = {
  readonly days: PickedDays | undefined
  /** The tenant's current day, YYYY-MM-DD. */ readonly today: string
  readonly onPick: (days: PickedDays) => void
}

/** A button that opens a calendar for the first and last day of a chart. It has no dialog role, like the calendar of a single day. */
export function DaysButton({ days, today, onPick }: Props) {
  const { t } = useTranslation(['tool', 'panel'])
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<[string | null, string | null]>([null, null])

  function pick([first, last]: [string | null, string | null]): void {
    setPicked([first, last])
    if (first === null || last === null) return
    onPick({ first, last })
    setOpen(false)
  }
  function toggle(opened: boolean): void {
    setOpen(opened)
    setPicked([days?.first ?? null, days?.last ?? null])
  }
  return (
    <Popover opened={open} onChange={toggle} withRoles={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          title={t('pickDays')}
          aria-label={t('pickDays')}
          aria-expanded={open}
          onClick={() => toggle(!open)}
        >
          <IconCalendar size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
        <DatePicker
          type="range"
          allowSingleDateInRange
          locale={language === 'en' ? 'en' : 'de'}
          firstDayOfWeek={1}
          weekendDays={noDays}
          hideOutsideDates
          maxDate={today}
          defaultDate={picked[0] ?? today}
          value={picked}
          onChange={pick}
          ariaLabels={{
            nextMonth: t('panel:nextMonth'),
            previousMonth: t('panel:previousMonth'),
            nextYear: t('panel:nextYear'),
            previousYear: t('panel:previousYear'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
