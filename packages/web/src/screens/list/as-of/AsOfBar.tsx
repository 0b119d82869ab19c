import type { AsOf } from '../list-choice.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayChoice } from '../../../inputs/date/DayChoice.tsx'
import { isListDay } from '../list-choice.ts'
import styles from './AsOfBar.module.css'

type Props = { readonly asOf: AsOf; readonly onChange: (asOf: AsOf | undefined) => void }

/** Shows the day whose state the list shows, and leads to another day or back to now. */
export function AsOfBar({ asOf, onChange }: Props) {
  const { t } = useTranslation('list')
  return (
    <div className={styles.bar} role="group" aria-label={t('asOf.title')}>
      <IconHistory size={16} stroke={1.5} aria-hidden />
      <SegmentedControl
        size="xs"
        aria-label={t('asOf.kind')}
        data={[
          { value: 'valid', label: t('asOf.valid') },
          { value: 'known', label: t('asOf.known') },
        ]}
        value={asOf.kind}
        onChange={(kind) => onChange({ ...asOf, kind: kind === 'known' ? 'known' : 'valid' })}
      />
      <div className={styles.day}>
        <DayChoice
          label={t('asOf.day')}
          hidesLabel
          isRequired
          day={asOf.day}
          isDay={isListDay}
          onChange={(day) => day !== undefined && onChange({ ...asOf, day })}
        />
      </div>
      <span className={styles.words} role="status">
        {t(asOf.kind === 'valid' ? 'asOf.validText' : 'asOf.knownText')}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => onChange(undefined)}>
        {t('asOf.leave')}
      </Button>
    </div>
  )
}
