import { Button } from '@mantine/core'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import type { CardFacts } from './card-facts.ts'
import { workOf, type DayCard as Card, type DayName } from './day-cards.ts'
import styles from './DayScreen.module.css'
import { DayTime } from './DayTime.tsx'
import { NextStep } from './NextStep.tsx'
import { wayTo } from './way-to.ts'

type Props = {
  readonly card: Card
  readonly facts: CardFacts
  readonly day: DayName
  /** Milliseconds since 1970. */
  readonly now: number
  /** Metres from the place before; undefined without two places. */
  readonly distance: number | undefined
}

/** A piece of work in the field: when, what, for whom, where and how one gets there, and what comes next. */
export function DayCard({ card, facts, day, now, distance }: Props) {
  const { t } = useTranslation('day')
  const text = useText()
  const registry = useRegistry()
  const { language } = useLocale()
  const [first] = card.rows
  // The tasks come after the visit that they belong to.
  const { twin } = card.rows.at(-1) ?? first
  const definition = registry.definitions.get((workOf(first) ?? twin).definition)
  const kilometres = new Intl.NumberFormat(datesIn(language), { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  const title = twinTitle(registry, twin)
  return (
    <li className={styles.card}>
      <p className={styles.when}>
        <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
        <span className={styles.kind}>{definition && text(definition.label)}</span>
        <DayTime card={card} now={now} namesDay={day === 'later'} />
      </p>
      <h3 className={styles.who}>{facts.who ?? title}</h3>
      {facts.who !== undefined && <p>{title}</p>}
      {facts.where !== undefined && <p>{facts.where}</p>}
      {facts.note !== undefined && <p className={styles.note}>{facts.note}</p>}
      {distance !== undefined && <p className={styles.quiet}>{t('distance', { distance: kilometres.format(distance / 1000) })}</p>}
      {(facts.phone !== undefined || facts.point) && (
        <div className={styles.ways}>
          {facts.phone !== undefined && (
            <Button
              component="a"
              variant="default"
              size="lg"
              leftSection={<IconPhone size={20} stroke={1.5} aria-hidden />}
              href={`tel:${facts.phone.replaceAll(/[^\d+]/g, '')}`}
              aria-label={t('call', { name: facts.who ?? title, number: facts.phone })}
            >
              {facts.phone}
            </Button>
          )}
          {facts.point && (
            <Button
              component="a"
              variant="default"
              size="lg"
              leftSection={<IconMapPin size={20} stroke={1.5} aria-hidden />}
              href={wayTo(facts.point, navigator.userAgent)}
              aria-label={t('wayTo', { place: facts.where ?? '' })}
            >
              {t('way')}
            </Button>
          )}
        </div>
      )}
      <NextStep card={card} isToday={day === 'today'} />
    </li>
  )
}
