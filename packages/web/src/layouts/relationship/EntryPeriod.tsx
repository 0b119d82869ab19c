import type { Entry } from '../../data/record/read-record.ts'
import type { RowRelationship } from './entries-props.ts'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useRef, useState } from 'react'
import { useWords } from '../../i18n/use-text.ts'
import { daysOf } from '../../data/record/period-days.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { usePeriodWords } from '../../inputs/twin/use-period-words.ts'
import { PeriodForm } from './PeriodForm.tsx'
import styles from './EntryPeriod.module.css'

type Props = { readonly entry: Entry; readonly relationship: RowRelationship; readonly editable: boolean }

/** The period of a link, shown unless it is simply current; it can be edited in place. */
export function EntryPeriod({ entry, relationship, editable }: Props) {
  const { t } = useWords('panel')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { first, last } = daysOf(entry.period, locale.timeZone)
  const print = (day: string) => valueTypes.date.print(day, { dataType: 'date' }, locale)
  const words = usePeriodWords()(entry.period)
  if (!editable || entry.state === 'removed') return words && <span className={styles.words}>{words}</span>
  const opens = { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      {words ? (
        <UnstyledButton className={styles.words} {...opens}>
          {words}
        </UnstyledButton>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('validity')}
          title={t('since', { day: first ? print(first) : t('always') })}
          {...opens}
        >
          <IconCalendarTime size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {open && <PeriodForm days={{ first, last }} onChange={(period) => relationship.setPeriod(entry, period)} onClose={close} />}
    </>
  )
}
