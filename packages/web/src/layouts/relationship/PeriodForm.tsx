import { Button, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { beginOn, endAfter } from '../../data/record/period-days.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { PeriodDay } from './PeriodDay.tsx'
import styles from './EntryPeriod.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { relationTexts } from '../../i18n/relation/texts.ts'

addTexts(relationTexts)

type Props = {
  readonly days: { readonly first: string | null; readonly last: string | null }
  readonly onChange: (period: { begin?: string | null; end?: string | null }) => void
  readonly onClose: () => void
}

/**
 * The first and last day of a link, below the button that opens it. It is mounted when opened, because a list has hundreds of such buttons.
 */
export function PeriodForm({ days: { first, last }, onChange, onClose }: Props) {
  const { t } = useTranslation(['panel', 'relation'])
  const { timeZone } = useLocale()
  return (
    <Popover opened onChange={(opened) => !opened && onClose()} withRoles={false} trapFocus position="bottom-start">
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.form}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <PeriodDay label={t('validFrom')} day={first} onChange={(day) => onChange({ begin: beginOn(day, timeZone) })} />
        <PeriodDay label={t('validUntil')} day={last} onChange={(day) => onChange({ end: endAfter(day, timeZone) })} />
        <Button size="compact-sm" variant="subtle" onClick={() => onChange({ end: last === null ? new Date().toISOString() : null })}>
          {last === null ? t('relation:endToday') : t('relation:openEnd')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('done')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
