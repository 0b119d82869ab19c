import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { GroupBy } from '@twinwerk/model/list/grouping'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ViewProps } from '../../view.ts'
import type { TableColumn } from '../table-columns.ts'
import { Alert, Button } from '@mantine/core'
import { conditionOf } from '@twinwerk/model/list/grouping'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'
import { useListedTwins } from '../../../data/listed/neighbours.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { groupTexts } from '../../../i18n/group/texts.ts'
import { useValueParts } from '../../../inputs/twin/value-parts.ts'
import { instantOf } from '../../coming.ts'
import { tableNeeds } from '../table-columns.ts'
import { GroupedBody } from './GroupedBody.tsx'
import type { GroupPlace, Grouping } from './grouping.ts'
import { toggleGroup } from './grouping.ts'
import type { Group } from './group-query.ts'
import { groupLabel } from './group-words.ts'
import { totalsOf } from './totals.ts'
import { useGroups } from './use-groups.ts'
import styles from './Grouped.module.css'

addTexts(groupTexts)

type Props = ViewProps & {
  readonly grouping: Grouping
  readonly columns: readonly TableColumn[]
  readonly pinned: number
  readonly style: CSSProperties & Record<`--${string}`, string | number>
  readonly onRow: (twin: TwinJson, chosen: { readonly isRange: boolean }) => void
  readonly onMenu?: ((twin: TwinJson, event: MouseEvent) => void) | undefined
  /** The titles. */
  readonly children: ReactNode
  /** The row of totals. */
  readonly foot: ReactNode
}

const none: ReadonlySet<string> = new Set()

/** A table in groups, whose open groups read their twins when they come near the screen. */
export function GroupedRows(props: Props) {
  const { list, choice, asked, grouping, columns, onChoose, onNarrow } = props
  const { t } = useTranslation('group')
  const [now] = useState(() => new Date().toISOString())
  const parts = useValueParts(instantOf(asked, now))
  const { registry, locale, text } = parts
  const { timeZone } = locale
  const totals = useMemo(() => totalsOf(columns), [columns])
  const isPast = asked.$globalValid !== undefined || asked.$asOf !== undefined
  const needs = useMemo(
    () => tableNeeds({ registry, timeZone, now: Date.parse(now), isPast }, { list, choice }),
    [registry, timeZone, now, isPast, list, choice],
  )
  const of = useMemo(() => ({ registry, timeZone, list, asked, by: grouping.by }), [registry, timeZone, list, asked, grouping.by])
  const [near, setNear] = useState(none)
  const groups = useGroups({ of, grouping, totals, needs }, near)
  const change = useCallback((part: Partial<Grouping>) => onChoose({ grouping: { ...grouping, ...part } }), [grouping, onChoose])

  const byAt = ({ place }: Group): GroupBy => grouping.by[place.length - 1] ?? { path: [] }
  const labelOf = (group: Group) =>
    groupLabel({ registry, locale, text, word: t, week: (week, year) => t('weekOf', { week, year }) }, byAt(group), {
      key: group.place.at(-1) ?? null,
      title: group.title,
    })
  /** Returns the conditions of a group as filters of the list; undefined below a type, which is no field. */
  const conditionsOf = (place: GroupPlace): readonly FilterJson[] | undefined => {
    if (grouping.by.some(({ path }) => path.length === 0)) return undefined
    return place.map((key, depth) => conditionOf(of, grouping.by[depth] ?? { path: [] }, key))
  }

  if (groups.error && groups.items.length === 0)
    return (
      <div className={styles.notes}>
        <Alert color="red" title={t('failed')}>
          <p>{groups.error instanceof CallError ? groups.error.text : String(groups.error)}</p>
          <Button size="xs" variant="default" onClick={() => onChoose({ grouping: undefined })}>
            {t('ungroup')}
          </Button>
        </Alert>
      </div>
    )
  return (
    <>
      {groups.isCut && (
        <p className={styles.notes} role="status">
          {t('tooMany')}
        </p>
      )}
      <GroupedBody
        {...props}
        items={groups.items}
        isWaiting={groups.isLoading}
        stale={groups.isChanging}
        totals={totals}
        parts={parts}
        byAt={byAt}
        labelOf={labelOf}
        onToggle={(place) => change({ open: toggleGroup(grouping.open, place) })}
        onAll={(all) => change({ open: { all, places: [] } })}
        onMore={groups.showMore}
        onRetry={groups.reread}
        onNear={setNear}
        onListed={(ids) => useListedTwins.setState({ ids })}
        narrowTo={
          onNarrow &&
          ((place) => {
            const conditions = conditionsOf(place)
            return conditions && (() => onNarrow({ and: conditions }, { grouping: undefined }))
          })
        }
      />
    </>
  )
}
