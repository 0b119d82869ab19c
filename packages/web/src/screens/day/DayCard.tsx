import type { Language } from '@twinwerk/model/text/text'
import { memo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { workOf } from '../../data/field/day-rows.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import { useText, useWords } from '../../i18n/use-text.ts'
import { Ways } from '../../shell/field/Ways.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import type { CardFacts } from './card-facts.ts'
import type { DayCard as Card, DayName } from './day-cards.ts'
import styles from './DayScreen.module.css'
import { DayTime } from './DayTime.tsx'
import { NextStep } from './NextStep.tsx'

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
export const DayCard = memo(function DayCard({ card, facts, day, now, distance }: Props) {
  const { t } = useWords('day')
  const text = useText()
  const registry = useRegistry()
  const { language } = useLocale()
  const [first] = card.rows
  // The tasks come after the visit that they belong to.
  const { twin } = card.rows.at(-1) ?? first
  const definition = registry.definitions.get((workOf(first) ?? twin).definition)
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
      {distance !== undefined && <p className={styles.quiet}>{t('distance', { distance: kilometres(distance, language) })}</p>}
      <Ways who={facts.who ?? title} where={facts.where} phone={facts.phone} point={facts.point} />
      <NextStep card={card} who={facts.who ?? title} isToday={day === 'today'} />
    </li>
  )
})

function kilometres(metres: number, language: Language): string {
  return new Intl.NumberFormat(datesIn(language), { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(metres / 1000)
}
