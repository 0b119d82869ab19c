import type { RefObject } from 'react'
import type { TableControl, TableRowsProps } from '../TableRows.tsx'
import type { ViewProps } from '../../view.ts'
import type { GridBase, GridParts } from './grid-parts.ts'
import type { Target } from './plan.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { pathText } from '../../../data/listed/path-text.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import { namingAttributes, relatedQueries } from '../../../data/record/needs.ts'
import { useSession } from '../../../data/session.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { cellTexts } from '../../../i18n/cells/texts.ts'
import { useValueParts } from '../../../inputs/twin/value-parts.ts'
import { instantOf } from '../../coming.ts'
import { tableNeeds } from '../table-columns.ts'
import { TableRows } from '../TableRows.tsx'
import { withValue } from './cell-value.ts'
import { displacedRows } from './displaced.ts'
import { EditRow } from './EditRow.tsx'
import { gridActions } from './grid-actions.ts'
import { GridContext } from './grid-context.ts'
import type { Grid } from './grid-context.ts'
import { useCellDrafts } from './drafts/grid-drafts.ts'
import type { Index } from './grid-keys.ts'
import { cellKey, leaveGridStore, openGridStore } from './grid-store.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { printTsv } from './tsv.ts'
import { useGridEvents } from './use-grid-events.ts'
import type { GridRules } from './use-grid-rules.ts'
import { useGridRules } from './use-grid-rules.ts'
import styles from './EditGrid.module.css'

addTexts(cellTexts)

type Props = TableRowsProps & Pick<ViewProps, 'list' | 'choice'> & { readonly editing: NonNullable<ViewProps['editing']> }

/**
 * A table whose cells are edited in place: a grid with keys as in spreadsheets, in which every cell is saved by itself. Until the forms
 * and the rights are known, it is a table to read.
 */
export function EditGrid(props: Props) {
  const known = useGridRules(props.list)
  return known ? <Cells {...props} known={known} /> : <TableRows {...props} />
}

type CellsProps = Props & { readonly known: GridRules }

function Cells(props: CellsProps) {
  const { rows, columns, editing } = props
  const { t } = useTranslation('cells')
  const frame = useRef<HTMLDivElement>(null)
  const control = useRef<TableControl>(null)
  const [plan, setPlan] = useState<{ readonly targets: readonly Target[]; readonly left: number }>()
  const grid = useEditGrid({ ...props, frame, control, onPlan: (targets, left) => setPlan({ targets, left }) })
  const { store } = grid
  const announced = useStore(store, (state) => state.announced)
  const latest = useStore(store, (state) => state.latest)
  const { fresh } = editing
  useEffect(() => store.setState({ displaced: displacedRows(rows, fresh, latest.keys()) }), [store, rows, fresh, latest])
  useFirstFocus({ grid, isReady: rows.length > 0, row: props.place.row ?? 0 })

  const parts = useValueParts(undefined)
  const events = useGridEvents({
    grid,
    frame,
    size: () => ({ rows: rows.length, columns: columns.length, page: control.current?.page() ?? 1 }),
    onCopy: () => {
      const cells = Map.groupBy(grid.selected(), ({ row }) => row)
      return printTsv([...cells.values()].map((each) => each.map(textAt)))
    },
    onLeave: editing.onLeave,
  })
  function textAt(index: Index): string {
    const place = grid.placeAt(index)
    const found = place && grid.find(place)
    if (!found) return ''
    const typed = store.getState().cells.get(cellKey(place))
    const twin = typed && 'field' in found.cell ? withValue(found.twin, found.cell.field, typed.value) : found.twin
    return pathText(twin, found.column.path, { registry: parts.registry, locale: parts.locale, instant: grid.at })
  }
  function closePlan(): void {
    setPlan(undefined)
    grid.move(grid.here())
  }
  return (
    <GridContext value={grid}>
      <div ref={frame} className={styles.frame} {...events}>
        <TableRows {...props} grid={{ Row: EditRow, control }} />
        <p className={styles.keys} id="cell-keys">
          {t('keys')}
        </p>
      </div>
      {plan && (
        <PlanDialog
          plan={plan}
          definition={props.list.type}
          onBegun={(id) => {
            grid.push({ kind: 'many', id })
            closePlan()
          }}
          onClose={closePlan}
        />
      )}
      <p className={styles.spoken} role="status">
        {announced}
      </p>
    </GridContext>
  )
}

type Of = CellsProps & {
  readonly frame: RefObject<HTMLElement | null>
  readonly control: RefObject<TableControl | null>
  readonly onPlan: GridParts['onPlan']
}

function useEditGrid({ list, choice, asked, rows, columns, editing, known, frame, control, onPlan }: Of): Grid {
  const { t } = useTranslation('cells')
  const tenant = useTenant().id
  const [now] = useState(() => new Date().toISOString())
  const { registry, locale, text, at } = useValueParts(instantOf(asked, now))
  const { rules, verbs } = known
  const account = useSession()?.user.account
  const [name, listName] = [`${tenant} ${list.relation} ${list.type}`, `${list.relation} ${list.type}`]
  const [store] = useState(() => openGridStore(name))
  useCellDrafts({ store, of: account === undefined ? undefined : { account, tenant, list: listName }, message: t('kept') })
  useEffect(() => () => leaveGridStore(name, store), [name, store])

  const cellAt = ({ row, column }: Index) => frame.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${column}"]`)
  const parts: GridParts = {
    ...{ tenant, locale, rows, columns, rules, verbs, at, onPlan },
    words: { text, lock: (lock) => t(`locks.${lock}`), saved: t('saved'), tooMany: t('tooMany') },
    read: async (id) => {
      const needs = tableNeeds({ registry, timeZone: locale.timeZone, now: Date.parse(now), isPast: false }, { list, choice })
      const $mask = [...new Set([...namingAttributes(registry, list.type), ...needs.attributes])]
      const query = { ...relatedQueries(needs, list.related), id, $mask }
      const { results } = await queryTwins({ registry, timeZone: locale.timeZone, tenant, input: { query, $withStaticEntity: true } })
      return results[0]
    },
    onReach: (index) => {
      const cell = cellAt(index)
      if (cell) cell.focus()
      else control.current?.go(index.row)
    },
    onShow: (index) => {
      const cell = cellAt(index)
      if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      else control.current?.go(index.row)
    },
    onCatchUp: editing.onCatchUp,
  }
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const actions = useMemo(() => {
    const base: GridBase = { store, get: () => latest.current }
    return gridActions(base)
  }, [store])
  return useMemo(() => ({ ...actions, store, rules, verbs, at }), [actions, store, rules, verbs, at])
}

type First = { readonly grid: Grid; readonly isReady: boolean; readonly row: number }

/** Gives the first cell on the screen the focus, once there are rows. */
function useFirstFocus({ grid, isReady, row }: First): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    grid.move({ row: grid.placeAt({ row, column: 0 }) ? row : 0, column: 0 })
  }, [grid, isReady, row])
}
