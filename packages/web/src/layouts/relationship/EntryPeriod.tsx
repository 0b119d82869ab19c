import type { Entry } from '../../data/record/read-record.ts'
import type { Relationship } from './entries-props.ts'
import { ActionIcon, Button, Popover, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginOn, daysOf, endAfter, stateOfPeriod } from '../../data/record/period-days.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { PeriodDay } from './PeriodDay.tsx'
import styles from './EntryPeriod.module.css'

type Props = { readonly entry: Entry; readonly relationship: Relationship; readonly editable: boolean }

/** When a link is valid: said where it is not simply now, and changed in place. */
export function EntryPeriod({ entry, relationship, editable }: Props) {
  const { t } = useTranslation('panel')
  const { t: relation } = useTranslation('relation')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { first, last } = daysOf(entry.period, locale.timeZone)
  const state = stateOfPeriod(entry.period, Date.now())
  const print = (day: string) => valueTypes.date.print(day, { dataType: 'date' }, locale)
  const words = [state === 'future' && first ? t('from', { day: print(first) }) : '', last ? t('until', { day: print(last) }) : '']
    .filter(Boolean)
    .join(' ')
  if (!editable || entry.state === 'removed') return words && <span className={styles.words}>{words}</span>
  return (
    <Popover opened={open} onChange={setOpen} withRoles={false} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        {words ? (
          <UnstyledButton className={styles.words} aria-expanded={open} onClick={() => setOpen(!open)}>
            {words}
          </UnstyledButton>
        ) : (
          <Tooltip label={t('since', { day: first ? print(first) : t('always') })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('validity')}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconCalendarTime size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </Popover.Target>
      <Popover.Dropdown className={styles.form} onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
        <PeriodDay
          label={t('validFrom')}
          day={first}
          onChange={(day) => relationship.setPeriod(entry, { begin: beginOn(day, locale.timeZone) })}
        />
        <PeriodDay
          label={t('validUntil')}
          day={last}
          onChange={(day) => relationship.setPeriod(entry, { end: endAfter(day, locale.timeZone) })}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => relationship.setPeriod(entry, { end: last === null ? new Date().toISOString() : null })}
        >
          {last === null ? relation('endToday') : relation('openEnd')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(false)}>
          {t('done')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
