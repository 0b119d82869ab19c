import type { Entry } from '../../data/record/read-record.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import styles from './PeriodFilter.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { relationTexts } from '../../i18n/relation/texts.ts'

addTexts(relationTexts)

const states = ['active', 'future', 'ended'] as const
type State = (typeof states)[number]

/** Returns the entries in the chosen state of validity, or all, and the filter; without a filter if all entries are in one state. */
export function usePeriodFilter(entries: readonly Entry[]) {
  const [wanted, setWanted] = useState<State>()
  const byState = Map.groupBy(entries, ({ period }) => stateOfPeriod(period, Date.now()))
  const chosen = wanted && byState.has(wanted) ? wanted : undefined
  return {
    shown: chosen ? (byState.get(chosen) ?? []) : entries,
    filter: byState.size > 1 && <PeriodFilter counts={byState} chosen={chosen} onChoose={setWanted} />,
  }
}

type Props = {
  readonly counts: ReadonlyMap<State, readonly Entry[]>
  readonly chosen: State | undefined
  readonly onChoose: (state: State | undefined) => void
}

/** The numbers of current, future and ended entries. A click shows only those entries, a second click all. */
function PeriodFilter({ counts, chosen, onChoose }: Props) {
  const { t } = useTranslation('relation')
  return (
    <span className={styles.filter} role="group" aria-label={t('validityFilter')}>
      {states.map((state) => {
        const count = counts.get(state)?.length
        if (count === undefined) return null
        return (
          <button
            key={state}
            type="button"
            className={styles.choice}
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? undefined : state)}
          >
            {t(state)} {count}
          </button>
        )
      })}
    </span>
  )
}
