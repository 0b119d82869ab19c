import { Skeleton } from '@mantine/core'
import { goalState, layOutGoal } from '@twinwerk/model/dashboard/goal'
import { useText } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'
import type { GoalProps } from './GoalWords.tsx'
import { GoalWords } from './GoalWords.tsx'
import { Problem, Published } from './TileNotes.tsx'
import type { TileProps } from './use-tile.ts'
import { useTile } from './use-tile.ts'
import classes from './Tile.module.css'
import progress from './Progress.module.css'

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
      <Published result={result} />
      {note}
    </section>
  )
}

function GoalLine({ goal, value, unit }: GoalProps) {
  const state = goalState(value, goal)
  const bar = layOutGoal(value, goal)
  return (
    <>
      <svg className={progress.bar} data-state={state} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className={progress.track} width={100} height={10} />
        <rect className={progress.filled} width={bar.filled * 100} height={10} />
        {bar.warn !== undefined && <line className={progress.warn} x1={bar.warn * 100} x2={bar.warn * 100} y1={0} y2={10} />}
        <line className={progress.target} x1={bar.target * 100} x2={bar.target * 100} y1={0} y2={10} />
      </svg>
      <GoalWords goal={goal} value={value} unit={unit} />
    </>
  )
}
