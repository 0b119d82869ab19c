import type { Registry } from '@twinwerk/model/definition/registry'
import type { TopologyOptions } from '@twinwerk/model/layout/topology-options'
import { freshMilliseconds } from '@twinwerk/model/telemetry/freshness'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { printValueOf } from '../../data/telemetry/print-measure.ts'
import { useAging } from '../../data/telemetry/use-aging.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChosenKnot } from './ChosenKnot.tsx'
import { factsOf } from './knot-facts.ts'
import { NetworkBar } from './NetworkBar.tsx'
import { NetworkDrawing } from './NetworkDrawing.tsx'
import type { PlanPlace } from './plan-of.ts'
import { planOf } from './plan-of.ts'
import type { Asked, Shown } from './shown-tree.ts'
import { allKnots, shownTree } from './shown-tree.ts'
import type { Knot } from './tree.ts'
import type { Measures } from './use-measures.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = {
  readonly up: Knot
  readonly down: Knot
  readonly options: TopologyOptions | undefined
  readonly measures: Measures
  readonly label: string
}

/** A network with its search, its folds and the knot that was chosen. */
export function NetworkPlan({ up, down, options, measures, label }: Props) {
  const { t } = useTranslation(['network', 'tool'])
  const text = useText()
  const registry = useRegistry()
  const [asked, setAsked] = useState<Asked>({ search: '', onlyTroubled: false, withFree: false, withPassive: false, folds: new Map() })
  const [chosen, setChosen] = useState<string>()
  const now = useAging(nextExpiry(registry, measures))
  const facts = useMemo(() => {
    const parts = { registry, options, measures, now, text }
    const known = new Map(allKnots([up, down]).map((knot) => [knot, factsOf(parts, knot)]))
    return (knot: Knot) => known.get(knot) ?? factsOf(parts, knot)
  }, [registry, options, measures, now, text, up, down])
  const plan = useMemo(() => planOf(shownTree(up, asked, facts), shownTree(down, asked, facts)), [up, down, asked, facts])
  const all = useMemo(() => allKnots([...up.below, ...down.below]), [up, down])
  const summary = useSummary(facts)
  if (all.length === 0) return <p className={styles.none}>{t('tool:topologyEmpty')}</p>
  const wordsOf = ({ shown }: PlanPlace) => ({ facts: facts(shown.knot), note: summary(shown) })
  const selected = plan.find(({ shown }) => shown.knot.key === chosen)?.shown.knot
  return (
    <>
      <NetworkBar
        asked={asked}
        onAsk={(change) => setAsked((now) => ({ ...now, ...change }))}
        counts={{
          troubled: all.filter((knot) => facts(knot).isTroubled).length,
          free: all.filter((knot) => facts(knot).isFree).length,
          passive: all.filter(({ passive }) => passive).length,
        }}
        plan={plan}
        wordsOf={wordsOf}
        name={facts(down).name}
      />
      <NetworkDrawing
        plan={plan}
        wordsOf={wordsOf}
        factsOf={({ shown }) => facts(shown.knot)}
        label={label}
        chosen={chosen}
        onChoose={setChosen}
        onFold={({ fold, open }) => setAsked((now) => ({ ...now, folds: new Map([...now.folds, [fold, open]]) }))}
      />
      {plan.length === 1 && <p className={styles.none}>{t('nothingFits')}</p>}
      {selected && <ChosenKnot knot={selected} facts={facts(selected)} options={options} />}
    </>
  )
}

/** Returns the time (milliseconds) at which the first value goes out of date; undefined if none does. */
function nextExpiry(registry: Registry, measures: Measures): number | undefined {
  const times = [...measures.values()].flat().map(({ systematic, ts }) => {
    const telemetry = registry.definitions.get(systematic.split(':')[0] ?? '')?.allTelemetry.find((each) => each.systematics === systematic)
    return telemetry ? Date.parse(ts) + freshMilliseconds(telemetry) : Number.POSITIVE_INFINITY
  })
  // A value that is out of date already changes nothing any more.
  const coming = times.filter((each) => each > Date.now())
  return coming.length === 0 ? undefined : coming.reduce((least, each) => Math.min(least, each))
}

/** Returns the second line of a knot: its state, its fibre and its worst value, or what is folded away below it. */
function useSummary(facts: (knot: Knot) => ReturnType<typeof factsOf>): (shown: Shown) => string {
  const { t } = useTranslation('network')
  const text = useText()
  const locale = useLocale()
  const { definitions } = useRegistry()
  return ({ knot, isFolded, hidden }) => {
    const { state, operating, worst, strand } = facts(knot)
    const measured = worst && `${text(worst.telemetry.label)} ${printValueOf(worst.telemetry, worst.value, locale)}`
    const colour = strand?.colour && t(strand.colour.hasRing ? 'ringed' : 'plain', { colour: text(strand.colour.label) })
    const fibre = strand && t('strand', { name: [strand.name, colour].filter((each) => each).join(' ') })
    const words = [operating && text(operating.label), measured, state && text(state.label), fibre]
    if (!isFolded) return words.filter((each) => each !== undefined).join(' · ')
    const byType = Map.groupBy(hidden, ({ twin }) => twin.definition)
    const counted = [...byType].map(([name, { length }]) => {
      const type = definitions.get(name)
      return `${length} ${type ? text(length === 1 ? type.label : type.plural) : ''}`.trim()
    })
    const troubled = allKnots(hidden).filter((each) => facts(each).isTroubled).length
    return [...counted, ...(troubled > 0 ? [t('troubledCount', { count: troubled })] : [])].join(', ')
  }
}
