import { Button } from '@mantine/core'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { FieldCard } from '../../data/field/field-mode.ts'
import { useWords } from '../../i18n/use-text.ts'
import styles from './Ways.module.css'
import { wayTo } from './way-to.ts'

type Props = Pick<FieldCard, 'phone' | 'point' | 'where'> & { readonly who: string }

/** The ways to a customer: a call, and the map of the device. */
export function Ways({ who, where, phone, point }: Props) {
  const { t } = useWords('day')
  if (phone === undefined && !point) return null
  return (
    <div className={styles.ways}>
      {phone !== undefined && (
        <Button
          component="a"
          variant="default"
          size="lg"
          leftSection={<IconPhone size={20} stroke={1.5} aria-hidden />}
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          aria-label={t('call', { name: who, number: phone })}
        >
          {phone}
        </Button>
      )}
      {point && (
        <Button
          component="a"
          variant="default"
          size="lg"
          leftSection={<IconMapPin size={20} stroke={1.5} aria-hidden />}
          href={wayTo(point, navigator.userAgent)}
          aria-label={t('wayTo', { place: where ?? '' })}
        >
          {t('way')}
        </Button>
      )}
    </div>
  )
}
