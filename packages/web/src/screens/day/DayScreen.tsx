import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { distanceBetween } from '@twinwerk/model/calculator/place/distance'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { keepProgram } from '../../data/pack/keep-program.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRootid } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import { dayTexts } from '../../i18n/day/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { openPalette } from '../../shell/palette/palette-state.ts'
import { Invitations } from '../../shell/session/Invitations.tsx'
import { TakeAlong } from '../../shell/pack/TakeAlong.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { cardFacts } from './card-facts.ts'
import { dayCards, dayNames, type DayCard as Card, type DayName } from './day-cards.ts'
import { DayCard } from './DayCard.tsx'
import styles from './DayScreen.module.css'
import { useDay } from './use-day.ts'

addTexts(dayTexts)

const tickMilliseconds = 60_000
const groupTasks = 'tasks/mygrouptasks'

/** The work of a person in the field, as cards in the order of the day. It is the start page on a phone. */
export function DayScreen({ route }: { readonly route: NavigationRoute }) {
  const { t } = useTranslation('day')
  const text = useText()
  const { language, timeZone } = useLocale()
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tickMilliseconds, { autoInvoke: true })
  const { rows, hasFailed, reload } = useDay(route.screen.type === 'day' ? route.screen.lists : [], route.root)
  usePageTitle(text(route.title))
  useEffect(() => void keepProgram(), [])
  const date = new Intl.DateTimeFormat(datesIn(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(now)
  const days = rows && dayCards(rows, { now, timeZone })
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text(route.title)}</h1>
      <p className={styles.quiet}>{date}</p>
      <Invitations />
      <UnstyledButton className={styles.search} onClick={openPalette} aria-haspopup="dialog">
        <IconSearch size={20} stroke={1.5} aria-hidden />
        {t('search')}
      </UnstyledButton>
      <TakeAlong />
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('offline')} <Button onClick={reload}>{t('again')}</Button>
        </p>
      )}
      {!days && !hasFailed && [0, 1].map((each) => <Skeleton key={each} className={styles.card ?? ''} height={200} />)}
      {days && dayNames.map((name) => <DaySection key={name} name={name} cards={days[name]} now={now} />)}
    </div>
  )
}

type SectionProps = { readonly name: DayName; readonly cards: readonly Card[]; readonly now: number }

function DaySection({ name, cards, now }: SectionProps) {
  const { t } = useTranslation('day')
  const registry = useRegistry()
  const locale = useLocale()
  const shown = cards.map((card) => ({ card, facts: cardFacts(card, { registry, locale, instant: now }) }))
  if (cards.length === 0) return name === 'today' ? <NothingToday /> : null
  return (
    <section aria-label={t(name)}>
      <h2 className={styles.heading}>
        {t(name)} <span className={styles.count}>{cards.length}</span>
      </h2>
      <ul className={styles.cards}>
        {shown.map(({ card, facts }, index) => {
          const before = shown[index - 1]?.facts.point
          const distance = before && facts.point ? distanceBetween(before, facts.point) : undefined
          return <DayCard key={card.key} card={card} facts={facts} day={name} now={now} distance={distance} />
        })}
      </ul>
    </section>
  )
}

function NothingToday() {
  const { t } = useTranslation('day')
  const rootid = useRootid()
  const { routes } = useNavigation()
  return (
    <div className={styles.empty}>
      <p>{t('empty')}</p>
      <p className={styles.quiet}>{t('emptyText')}</p>
      {routes.some(({ path }) => path === groupTasks) && (
        <Button
          variant="default"
          size="lg"
          renderRoot={(props) => <Link {...props} to="/$rootid/$" params={{ rootid, _splat: groupTasks }} />}
        >
          {t('groupTasks')}
        </Button>
      )}
    </div>
  )
}
