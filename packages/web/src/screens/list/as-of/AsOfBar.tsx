import type { Attribute } from '@twinwerk/model/definition/registry'
import type { AsOf } from '../list-choice.ts'
import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../inputs/date/DateField.tsx'
import { isListDay } from '../list-choice.ts'
import styles from './AsOfBar.module.css'

type Props = { readonly asOf: AsOf; readonly onChange: (asOf: AsOf | undefined) => void }

const dayAttribute: Attribute = {
  systematics: 'asOf:day',
  name: 'day',
  declaring: 'asOf',
  dataType: 'date',
  label: { de: 'Tag', en: 'Day' },
}

/** Shows the day whose state the list shows, and leads to another day or back to now. */
export function AsOfBar({ asOf, onChange }: Props) {
  const { t } = useTranslation('list')
  const id = useId()
  // While the typed text is not a day, the list stays at the last valid day.
  const [typed, setTyped] = useState<{ readonly text: unknown; readonly over: string }>()
  const value = typed?.over === asOf.day ? typed.text : asOf.day
  const choose = (day: unknown) => {
    setTyped({ text: day, over: isListDay(day) ? day : asOf.day })
    if (isListDay(day) && day !== asOf.day) onChange({ ...asOf, day })
  }
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
        <VisuallyHidden>
          <label htmlFor={id}>{t('asOf.day')}</label>
        </VisuallyHidden>
        <DateField
          attribute={dayAttribute}
          value={value}
          onChange={choose}
          id={id}
          describedBy={undefined}
          invalid={!isListDay(value)}
          required={false}
          readOnly={false}
          wide={false}
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
