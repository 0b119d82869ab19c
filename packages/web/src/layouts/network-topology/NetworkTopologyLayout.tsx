import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { treeAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TwinChip } from '../../inputs/twin/TwinChip.tsx'
import type { LayoutProps } from '../layout-props.ts'
import { CutLists } from '../list-end/CutLists.tsx'
import { placed, treeOf } from './tree.ts'
import styles from './NetworkTopologyLayout.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { toolTexts } from '../../i18n/tool/texts.ts'

addTexts(toolTexts)

const columnWidth = 190
const rowHeight = 36
const chipHeight = 28
const chipWidth = 150

/** The twins below a network twin, from left to right. Free places are counted but not drawn. */
export function NetworkTopologyLayout({ layout, path }: LayoutProps<'networkTopology'>) {
  const { t } = useTranslation('tool')
  const text = useText()
  const record = useRecord((state) => state.record)
  const { places, free } = useMemo(() => {
    if (!record) return { places: [], free: 0 }
    const whole = treeOf(treeAt(record, path), layout.shows, layout.beyond ?? [])
    const used = layout.beyond ? whole.below.filter(({ below }) => below.length > 0) : whole.below
    return { places: placed({ ...whole, below: used }), free: whole.below.length - used.length }
  }, [record, path, layout])
  const columns = Math.max(0, ...places.map(({ column }) => column)) + 1
  const rows = Math.max(0, ...places.map(({ row }) => row)) + 1
  const label = layout.title ? text(layout.title) : t('topology')
  return (
    <section aria-label={label}>
      <div className={styles.head}>
        <h3 className={styles.title}>{label}</h3>
        {free > 0 && <span className={styles.free}>{t('free', { count: free })}</span>}
      </div>
      {places.length <= 1 ? (
        <p className={styles.free}>{t('topologyEmpty')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
          <div className={styles.plan} style={{ width: columns * columnWidth, height: rows * rowHeight }}>
            <svg className={styles.lines} width={columns * columnWidth} height={rows * rowHeight} aria-hidden>
              {places.map(({ column, row, parent }, index) => {
                const from = parent === undefined ? undefined : places[parent]
                return from && <path key={index} d={curve({ column: from.column, row: from.row }, { column, row })} />
              })}
            </svg>
            <ul className={styles.knots}>
              {places.map(({ knot, column, row }, index) => (
                <li
                  key={index}
                  className={styles.knot}
                  style={{ left: column * columnWidth, top: row * rowHeight, '--width': `${chipWidth}px` }}
                >
                  <TwinChip twin={knot.twin} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <CutLists path={path} relations={layout.shows} />
    </section>
  )
}

type Place = { readonly column: number; readonly row: number }

function curve(from: Place, to: Place): string {
  const [x1, y1] = [from.column * columnWidth + chipWidth - 20, from.row * rowHeight + chipHeight / 2]
  const [x2, y2] = [to.column * columnWidth, to.row * rowHeight + chipHeight / 2]
  const middle = (x1 + x2) / 2
  return `M ${x1} ${y1} C ${middle} ${y1}, ${middle} ${y2}, ${x2} ${y2}`
}
