import { Skeleton } from '@mantine/core'
import type { Goal } from '@twinwerk/model/dashboard/dashboard'
import type { GoalState } from '@twinwerk/model/dashboard/goal'
import { goalState, layOutGoal } from '@twinwerk/model/dashboard/goal'
import { IconAlertTriangle, IconCheck, IconProgress } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../data/record/use-locale.ts'
import { useText } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'
import { Problem } from './Problem.tsx'
import type { TileProps } from './use-tile.ts'
import { useTile } from './use-tile.ts'
import { printMetric } from '@twinwerk/model/dashboard/value-words'
import classes from './Tile.module.css'
import progress from './Progress.module.css'

const signs = { reached: IconCheck, near: IconProgress, missed: IconAlertTriangle } as const

/** A number against its goal: the value, a bar with the places of target and warning value, and how it stands by sign and word. */
export function ProgressTile(props: TileProps) {
  const { result, note } = props
  const text = useText()
  const { tile, chart, linkOf } = useTile(props)
  const cell = chart?.cells[0]?.at(-1)
  const link = cell && linkOf(cell.mark.where)
  const title = text(tile.title ?? tile.metric.label)
  return (
    <section className={classes.number} data-width={tile.width} aria-label={title} aria-busy={!result}>
      <h2 className={classes.label} {...hint(text(tile.metric.about) || title, { told: true })}>
        {title}
      </h2>
      {!result && <Skeleton height={28} width="50%" my={2} />}
      {result && 'problem' in result && <Problem {...result} />}
      {cell && tile.goal && (
        <>
          <p className={classes.big}>{link ? <a {...link}>{cell.value}</a> : cell.value}</p>
          <GoalLine goal={tile.goal} value={cell.mark.value} unit={tile.metric.unit} />
        </>
      )}
      {note}
    </section>
  )
}

type LineProps = { readonly goal: Goal; readonly value: number | null; readonly unit: TileProps['tile']['metric']['unit'] }

function GoalLine({ goal, value, unit }: LineProps) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const state = goalState(value, goal)
  const bar = layOutGoal(value, goal)
  const target = printMetric(goal.target, unit, locale)
  return (
    <>
      <svg className={progress.bar} data-state={state} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className={progress.track} width={100} height={10} />
        <rect className={progress.filled} width={bar.filled * 100} height={10} />
        {bar.warn !== undefined && <line className={progress.warn} x1={bar.warn * 100} x2={bar.warn * 100} y1={0} y2={10} />}
        <line className={progress.target} x1={bar.target * 100} x2={bar.target * 100} y1={0} y2={10} />
      </svg>
      <p className={progress.words}>
        {state && <Standing state={state} word={t(`${goal.good}.${state}`)} />}
        <span>{t(goal.good === 'up' ? 'target' : 'targetAtMost', { target })}</span>
      </p>
    </>
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
