import type { SummaryVisits } from '@twinwerk/model/layout/summary-options'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { maxDepth } from '@twinwerk/model/query/budget'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockOf } from '../../data/clock.ts'
import { useRegistry } from '../../data/definitions.ts'
import { addPath, noNeeds, queryForNeeds } from '../../data/record/needs.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { twinsOnPath } from '../../data/record/path-values.ts'
import { attributeKey } from '../../data/record/record.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { along, together } from './along.ts'
import styles from './Summary.module.css'
import { TryAgainLine } from './TryAgainLine.tsx'
import { useLiveTwin } from './use-live-twin.ts'
import { visitTime } from './visit-time.ts'

const maxVisits = 5

/** The visits of today and of the days after, the next one first: when, and who comes. */
export function Visits({ visits }: { readonly visits: SummaryVisits }) {
  const { t } = useTranslation('summary')
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const { today } = clockOf({ now: Date.now, timeZone })
  const from = startOfDay(today, timeZone)
  const query = together(
    visits.ways.map((way) => along(way, visitsQuery(registry, { ...visits, facts: factsBelow(registry, visits, way) }, from))),
  )
  const { twin, isFailed, again } = useLiveTwin(query)
  if (isFailed) return <TryAgainLine onRetry={again} />
  if (!twin) return <div className={styles.reading} />
  const found = [...new Map(visits.ways.flatMap((way) => twinsOnPath(twin, way)).map((each) => [each.id, each])).values()]
  const next = found.toSorted((a, b) => valueOf(a, visits.begin).localeCompare(valueOf(b, visits.begin))).slice(0, maxVisits)
  if (next.length === 0) return <p className={styles.empty}>{t('noVisits')}</p>
  return (
    <ul className={styles.cards}>
      {next.map((each) => (
        <li key={each.id}>
          <Visit visit={each} visits={visits} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the facts that fit into a query below a visit at the end of a way. */
function factsBelow({ relations }: Registry, { facts }: SummaryVisits, way: readonly Systematics[]): SummaryVisits['facts'] {
  return facts.filter((fact) => way.length + fact.filter((each) => relations.has(each)).length <= maxDepth)
}

function visitsQuery(registry: Registry, { begin, end, only, facts }: SummaryVisits, from: string): ListQueryJson {
  const needs = noNeeds()
  for (const path of [[begin], [end], ...facts]) addPath(registry, needs, path)
  return {
    ...queryForNeeds(needs),
    $filter: {
      and: [
        { path: [end], operator: 'gte', value: from },
        ...(only ? [{ path: [only.attribute], operator: 'in', value: only.values } as const] : []),
      ],
    },
    $sort: [{ path: [begin], order: 'asc' }],
    $limit: maxVisits,
  }
}

function Visit({ visit, visits: { begin, end, facts } }: { readonly visit: TwinJson; readonly visits: SummaryVisits }) {
  const registry = useRegistry()
  const text = useText()
  const openTwin = useOpenTwin()
  const locale = useLocale()
  const { icon, hue } = registry.definitions.get(visit.definition) ?? {}
  return (
    <UnstyledButton className={styles.card} onClick={() => openTwin({ id: visit.id })}>
      <TwinAvatar icon={icon} hue={hue} />
      <span className={styles.words}>
        <span className={styles.name}>{visitTime({ begin: valueOf(visit, begin), end: valueOf(visit, end) }, locale)}</span>
        <span className={styles.note}>
          {facts.map((way) => (
            <span key={way.join('/')}>
              {twinsOnPath(visit, way)
                .map((each) => spokenTitle(registry, each, text))
                .join(', ')}
            </span>
          ))}
        </span>
      </span>
    </UnstyledButton>
  )
}

function valueOf(twin: TwinJson, systematics: string): string {
  return String(twin[attributeKey(systematics)] ?? '')
}
