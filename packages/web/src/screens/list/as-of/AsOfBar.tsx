import type { AsOf } from '../list-choice.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './AsOfBar.module.css'

type Props = { readonly asOf: AsOf; readonly onChange: (asOf: AsOf | undefined) => void }

/** Says that the list is not that of now, as long as it is not, and leads to another day or back. */
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
      <TextInput
        size="xs"
        type="date"
        aria-label={t('asOf.day')}
        value={asOf.day}
        min="1900-01-01"
        max="2199-12-31"
        onChange={(event) => event.currentTarget.value !== '' && onChange({ ...asOf, day: event.currentTarget.value })}
      />
      <span className={styles.words} role="status">
        {t(asOf.kind === 'valid' ? 'asOf.validText' : 'asOf.knownText')}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => onChange(undefined)}>
        {t('asOf.leave')}
      </Button>
    </div>
  )
}
