import { Button, Select } from '@mantine/core'
import { comparisons, daysOf, isFreePeriod, periodNames } from '@twinwerk/model/calendar/period'
import { isDate } from '@twinwerk/model/calendar/date'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Days } from '@twinwerk/model/calendar/units'
import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { maxBoardFilters } from '@twinwerk/model/dashboard/narrow-tile'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../../data/navigation.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { boardBarTexts } from '../../../i18n/board-bar/texts.ts'
import { DayChoice } from '../../../inputs/date/DayChoice.tsx'
import { FilterChips } from '../../../search/filter/FilterChips.tsx'
import { FilterPanel } from '../../../search/filter/FilterPanel.tsx'
import type { BoardChoice } from './use-board-address.ts'
import { conditionsOf } from './use-board-address.ts'
import classes from './BoardBar.module.css'

addTexts(boardBarTexts)

type Props = {
  readonly board: Dashboard
  readonly choice: BoardChoice
  readonly onChoose: (change: Partial<BoardChoice>) => void
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)

/** The period and the conditions of a board. Every choice stands in the address and takes effect at once. */
export function BoardBar({ board, choice, onChoose }: Props) {
  const { t } = useTranslation('boardBar')
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const [isOpen, setOpen] = useState(false)
  const [isTooMany, setTooMany] = useState(false)
  const types = useTypes(board)
  const { period, compare, where } = choice
  const free = typeof period === 'object' ? period : undefined
  const today = tenantDay(now, timeZone)
  const common = { size: 'xs', allowDeselect: false } as const
  return (
    <>
      <div className={classes.bar} data-empty={(!period && !where) || undefined} role="group" aria-label={t('title')}>
        <Select
          {...common}
          className={classes.select ?? ''}
          aria-label={t('period')}
          data={[
            { value: 'none', label: t('none') },
            ...periodNames.map((each) => ({ value: each, label: t(each) })),
            { value: 'free', label: t('free') },
          ]}
          value={free ? 'free' : typeof period === 'string' ? period : 'none'}
          onChange={(chosen) => {
            const name = periodNames.find((each) => each === chosen)
            onChoose({ period: chosen === 'free' ? daysOf(typeof period === 'string' ? period : 'thisMonth', today) : name })
          }}
        />
        {free && <FreePeriod days={free} onChange={(days) => onChoose({ period: days })} />}
        {period && (
          <Select
            {...common}
            className={classes.select ?? ''}
            aria-label={t('compare')}
            data={[
              { value: 'none', label: t('compareNone') },
              ...comparisons.map((each) => ({ value: each, label: t(each === 'before' ? 'comparedBefore' : 'comparedYear') })),
            ]}
            value={compare ?? 'none'}
            onChange={(chosen) => onChoose({ compare: comparisons.find((each) => each === chosen) })}
          />
        )}
        {types.length > 0 && (
          <Button
            size="compact-sm"
            variant={isOpen ? 'light' : 'subtle'}
            color="gray"
            leftSection={<IconFilter size={14} stroke={1.5} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('filter')}
          </Button>
        )}
        {where && <FilterChips where={where} onChange={(next) => onChoose({ where: next })} onOpen={() => setOpen(true)} />}
      </div>
      {isTooMany && (
        <p role="alert" className={classes.tooMany}>
          {t('tooMany', { count: maxBoardFilters })}
        </p>
      )}
      {isOpen && (
        <div className={classes.panel}>
          <FilterPanel
            list={{ type: types[0] ?? '', typeExtends: types }}
            choice={{ filters: [], where }}
            onChoose={(change) => {
              if (!('where' in change)) return
              const count = conditionsOf(change.where).length
              setTooMany(count > maxBoardFilters)
              if (count <= maxBoardFilters) onChoose({ where: change.where })
            }}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </>
  )
}

function FreePeriod({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const { t } = useTranslation('boardBar')
  return (['from', 'to'] as const).map((end) => (
    <DayChoice
      key={end}
      label={t(end)}
      hidesLabel
      isRequired
      day={days[end]}
      isDay={isDay}
      onChange={(day) => {
        const next = { ...days, ...(day !== undefined && { [end]: day }) }
        if (isFreePeriod(next)) onChange(next)
      }}
    />
  ))
}

/** Returns the types of the lists of a board, each once. */
function useTypes(board: Dashboard): readonly string[] {
  const { routes } = useNavigation()
  const lists = new Set(tilesOf(board).map(({ metric }) => metric.list))
  const types = routes.flatMap(({ path, screen }) =>
    lists.has(path) && screen.type === 'list' ? (screen.list.typeExtends ?? [screen.list.type]) : [],
  )
  return [...new Set(types)]
}
