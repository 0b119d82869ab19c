import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { DayList } from '@twinwerk/model/list/day-list'
import { distanceBetween } from '@twinwerk/model/geometry/distance'
import { ActionIcon, Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconScan, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import type { DayRow } from '../../data/field/day-rows.ts'
import { enterField, leaveField } from '../../data/field/field-mode.ts'
import { useNavigation } from '../../data/navigation.ts'
import { keepProgram } from '../../data/pack/keep-program.ts'
import { taskLists } from '../../data/pack/task-lists.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRootid } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import { dayTexts } from '../../i18n/day/texts.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useText } from '../../i18n/use-text.ts'
import { SunSwitch } from '../../shell/field/SunSwitch.tsx'
import { useSun } from '../../shell/field/use-sun.ts'
import { openPalette } from '../../shell/palette/palette-state.ts'
import { Invitations } from '../../shell/session/Invitations.tsx'
import { TakeAlong } from '../../shell/pack/TakeAlong.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { late } from '../../ui/late.tsx'
import { cardFacts, type CardFacts } from './card-facts.ts'
import { dayCards, dayNames, type DayCard as Card, type DayName } from './day-cards.ts'
import { DayCard } from './DayCard.tsx'
import styles from './DayScreen.module.css'
import { fieldCardOf } from './field-card.ts'
import { TasksAhead } from './TasksAhead.tsx'
import { useDay } from './use-day.ts'

addTexts(dayTexts)

// The camera loads with the first scan.
const CodeSearch = late(() => import('./CodeSearch.tsx').then((module) => module.CodeSearch))

const tickMilliseconds = 60_000
const none: readonly DayList[] = []
const [ownTasks, groupTasks] = taskLists

/** The work of a person in the field, as cards in the order of the day. It is the start page on a phone. */
export function DayScreen({ route }: { readonly route: NavigationRoute }) {
  const { t } = useTranslation('day')
  const text = useText()
  const { language, timeZone } = useLocale()
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tickMilliseconds, { autoInvoke: true })
  const lists = route.screen.type === 'day' ? route.screen.lists : none
  const { rows, keptAt, hasFailed, reload } = useDay(lists, route.root)
  usePageTitle(text(route.title))
  useEffect(() => void keepProgram(), [])
  const date = new Intl.DateTimeFormat(datesIn(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(now)
  const shown = useShownCards(rows, now)
  useSun()
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{text(route.title)}</h1>
          <p className={styles.quiet}>{date}</p>
        </div>
        <SunSwitch />
      </div>
      {keptAt === undefined ? <WithServer /> : <Kept at={keptAt} />}
      {keptAt === undefined && shown && <TasksAhead types={lists.flatMap(({ list }) => list.typeExtends ?? [list.type])} />}
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('offline')} <Button onClick={reload}>{t('again')}</Button>
        </p>
      )}
      {!shown && !hasFailed && [0, 1].map((each) => <Skeleton key={each} className={styles.card ?? ''} height={200} />)}
      {shown && dayNames.map((name) => <DaySection key={name} name={name} shown={shown[name]} now={now} />)}
    </div>
  )
}

/** The parts that need the server: invitations, the search, and taking tasks along. */
function WithServer() {
  const { t } = useTranslation('day')
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <Invitations />
      <div className={styles.finding}>
        <UnstyledButton className={styles.search} onClick={openPalette} aria-haspopup="dialog">
          <IconSearch size={20} stroke={1.5} aria-hidden />
          {t('search')}
        </UnstyledButton>
        <ActionIcon variant="default" size={48} radius={8} aria-label={t('scan')} aria-haspopup="dialog" onClick={() => setScanning(true)}>
          <IconScan size={24} stroke={1.5} />
        </ActionIcon>
      </div>
      {isScanning && <CodeSearch onClose={() => setScanning(false)} />}
      <TakeAlong />
    </>
  )
}

/** Says that the cards come from this device (milliseconds since 1970), and leads to the list in which one can search. */
function Kept({ at }: { readonly at: number }) {
  const { t } = useTranslation('day')
  const moment = useMoment()
  const rootid = useRootid()
  return (
    <>
      <p className={styles.kept} role="status">
        {t('kept', { moment: moment(new Date(at).toISOString()) })}
      </p>
      <div className={styles.finding}>
        <Link className={styles.search ?? ''} to="/$rootid/$" params={{ rootid, _splat: ownTasks }}>
          <IconSearch size={20} stroke={1.5} aria-hidden />
          {t('searchKept')}
        </Link>
      </div>
    </>
  )
}

type Shown = { readonly card: Card; readonly facts: CardFacts; readonly day: DayName }

/** Returns the cards of each day with their facts, and hands them to the screens of their tasks. */
function useShownCards(rows: readonly DayRow[] | undefined, now: number): Readonly<Record<DayName, readonly Shown[]>> | undefined {
  const registry = useRegistry()
  const locale = useLocale()
  const text = useText()
  // Opening a task renders the screen below it again, but not its cards.
  const shown = useMemo(() => {
    const days = rows && dayCards(rows, { now, timeZone: locale.timeZone })
    const of = (day: DayName) =>
      (days?.[day] ?? []).map((card): Shown => ({ card, facts: cardFacts(card, { registry, locale, instant: now }), day }))
    return days && { today: of('today'), tomorrow: of('tomorrow'), later: of('later') }
  }, [rows, now, registry, locale])
  useEffect(() => {
    enterField(new Map(Object.values(shown ?? {}).flatMap((each) => each.map((card) => fieldCardOf(card, { registry, text }, locale)))))
  }, [shown, registry, text, locale])
  useEffect(() => leaveField, [])
  return shown
}

type SectionProps = { readonly name: DayName; readonly shown: readonly Shown[]; readonly now: number }

function DaySection({ name, shown, now }: SectionProps) {
  const { t } = useTranslation('day')
  if (shown.length === 0) return name === 'today' ? <NothingToday /> : null
  return (
    <section aria-label={t(name)}>
      <h2 className={styles.heading}>
        {t(name)} <span className={styles.count}>{shown.length}</span>
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
