import type { Registry } from '@twinwerk/model/definition/registry'
import type { SummaryFact } from '@twinwerk/model/layout/summary-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contactHref } from '../../data/phone/contact-href.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { addPath, noNeeds, queryForNeeds } from '../../data/record/needs.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { PathValue } from '../../inputs/twin/PathValue.tsx'
import { twinsOnPath, valuesOnPath } from '../../data/record/path-values.ts'
import styles from './Summary.module.css'
import { distinctWays } from './distinct-ways.ts'
import { TwinFact } from './TwinFact.tsx'
import { TryAgainLine } from './TryAgainLine.tsx'
import { useLiveTwin } from './use-live-twin.ts'

type Way = SummaryFact['ways'][number]

/** Facts of a record as words. One calls the phone numbers and writes to the mail addresses; facts without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly SummaryFact[] }) {
  const { t } = useTranslation('summary')
  const text = useText()
  const registry = useRegistry()
  const needs = noNeeds()
  for (const way of facts.flatMap(({ ways }) => ways)) addPath(registry, needs, way)
  const { twin, isFailed, again } = useLiveTwin(queryForNeeds(needs))
  if (isFailed) return <TryAgainLine onRetry={again} />
  if (!twin) return <div className={styles.reading} />
  const known = facts.flatMap((fact) => {
    const ways = fact.ways.filter((way) => isKnown(registry, twin, way))
    return ways.length > 0 ? [{ ...fact, ways }] : []
  })
  if (known.length === 0) return <p className={styles.empty}>{t('noFacts')}</p>
  return (
    <dl className={styles.facts}>
      {known.map(({ label, ways }) => (
        <div key={ways.join(' ')} data-lines={hasLines(twin, ways) || undefined}>
          <dt>{text(label ?? columnLabel(registry, ways[0] ?? []))}</dt>
          <dd>
            <Fact twin={twin} ways={ways} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A text of several lines needs the whole width. */
function hasLines(twin: TwinJson, ways: readonly Way[]): boolean {
  return ways.flatMap((way) => valuesOnPath(twin, way)).some((value) => typeof value === 'string' && value.includes('\n'))
}

function isKnown(registry: Registry, twin: TwinJson, way: Way): boolean {
  if (!registry.attributes.has(way.at(-1) ?? '')) return twinsOnPath(twin, way).length > 0
  // A flag that is not set tells nothing.
  return valuesOnPath(twin, way).some((value) => !isEmpty(value) && value !== false)
}

function Fact({ twin, ways }: { readonly twin: TwinJson; readonly ways: readonly Way[] }) {
  const { t } = useTranslation('summary')
  const registry = useRegistry()
  const kind = ways
    .map((way) => registry.attributes.get(way.at(-1) ?? '')?.semanticType)
    .find((each) => each === 'phone' || each === 'email')
  if (kind === undefined)
    return distinctWays(registry, twin, ways).map((way) =>
      registry.attributes.has(way.at(-1) ?? '') ? (
        <PathValue key={way.join('/')} twin={twin} path={way} />
      ) : (
        <TwinFact key={way.join('/')} twin={twin} way={way} />
      ),
    )
  const values = ways.flatMap((way) => valuesOnPath(twin, way)).filter((each): each is string => typeof each === 'string' && each !== '')
  // A number is one number, however it is spelled.
  return [...new Map(values.toReversed().map((value) => [contactHref(kind, value), value]))].toReversed().map(([href, value]) => (
    <Anchor
      key={href}
      className={styles.contact}
      href={href}
      aria-label={kind === 'phone' ? t('call', { number: value }) : t('write', { address: value })}
    >
      {value}
    </Anchor>
  ))
}
