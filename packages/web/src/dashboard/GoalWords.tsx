import type { Goal, MetricUnit } from '@twinwerk/model/dashboard/dashboard'
import type { GoalState } from '@twinwerk/model/dashboard/goal'
import { goalState } from '@twinwerk/model/dashboard/goal'
import { printMetric } from '@twinwerk/model/dashboard/value-words'
import { IconAlertTriangle, IconCheck, IconProgress } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../data/record/use-locale.ts'
import progress from './Progress.module.css'
import { addTexts } from '../i18n/add-texts.ts'
import { tileTexts } from '../i18n/tile/texts.ts'

addTexts(tileTexts)

export type GoalProps = { readonly goal: Goal; readonly value: number | null; readonly unit: MetricUnit | undefined }

const signs = { reached: IconCheck, near: IconProgress, missed: IconAlertTriangle } as const

/** Says by sign and word how a value stands to its goal, and what the target is. */
export function GoalWords({ goal, value, unit }: GoalProps) {
  const { t } = useTranslation('tile')
  const locale = useLocale()
  const state = goalState(value, goal)
  const target = printMetric(goal.target, unit, locale)
  return (
    <p className={progress.words}>
      {state && <Standing state={state} word={t(`${goal.good === 'up' ? 'goalUp' : 'goalDown'}.${state}`)} />}
      <span>{t(goal.good === 'up' ? 'goalOf' : 'goalAtMost', { target })}</span>
    </p>
  )
}

function Standing({ state, word }: { readonly state: GoalState; readonly word: string }) {
  const Sign = signs[state]
  return (
    <span className={progress.standing} data-state={state}>
      <Sign size={14} stroke={2} aria-hidden />
      {word}
    </span>
  )
}
