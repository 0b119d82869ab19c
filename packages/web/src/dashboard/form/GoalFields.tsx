import { Select, TextInput } from '@mantine/core'
import type { Goal } from '@twinwerk/model/dashboard/dashboard'
import { isWarnBeyond } from '@twinwerk/model/dashboard/goal'
import { readGoal } from '@twinwerk/model/dashboard/own-board'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TileForm.module.css'

type Typed = { readonly target: string; readonly warn: string; readonly good: Goal['good'] }

/** The fields of a goal. A typed value takes effect once it is a number; the warning value lies on the bad side of the target. */
export function GoalFields({ goal, onChange }: { readonly goal: Goal; readonly onChange: (goal: Goal) => void }) {
  const { t } = useTranslation('tile')
  const [typed, setTyped] = useState<Typed>({ target: String(goal.target), warn: String(goal.warn ?? ''), good: goal.good })
  const read = (next: Typed): Goal | undefined => {
    const [target, warn] = [numberOf(next.target), numberOf(next.warn)]
    return target === undefined ? undefined : { target, good: next.good, ...(warn !== undefined && { warn }) }
  }
  const choose = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const valid = readGoal(read(next))
    if (valid) onChange(valid)
  }
  const now = read(typed)
  const isBeyond = now === undefined || isWarnBeyond(now)
  return (
    <>
      <Select
        allowDeselect={false}
        comboboxProps={{ zIndex: 400 }}
        label={t('good')}
        data={[
          { value: 'up', label: t('goodUp') },
          { value: 'down', label: t('goodDown') },
        ]}
        value={typed.good}
        onChange={(chosen) => choose({ good: chosen === 'down' ? 'down' : 'up' })}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('goal')}
          type="number"
          step="any"
          value={typed.target}
          error={!now && t('noNumber')}
          onChange={(event) => choose({ target: event.currentTarget.value })}
        />
        <TextInput
          label={t('warn')}
          type="number"
          step="any"
          value={typed.warn}
          error={!isBeyond && t(typed.good === 'up' ? 'warnBelow' : 'warnAbove')}
          onChange={(event) => choose({ warn: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

function numberOf(text: string): number | undefined {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}
