import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { Printed } from '../printed.ts'
import { Problem } from '../TileNotes.tsx'
import { RecordsHead } from '../RecordsHead.tsx'
import type { TileProps } from '../use-tile.ts'
import { useTile } from '../use-tile.ts'
import { rowColumnsOf } from './row-column.ts'
import { RowsAsCards } from './RowsAsCards.tsx'
import { RowsAsTable } from './RowsAsTable.tsx'
import classes from '../Tile.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { tileTexts } from '../../i18n/tile/texts.ts'

addTexts(tileTexts)

/** The first records of a list with their columns. On a phone and in a narrow tile, each record is a card. */
export function RowsTile(props: TileProps) {
  const { result, note } = props
  const { t } = useTranslation(['dashboard', 'tile'])
  const id = useId()
  const registry = useRegistry()
  const isPhone = useMediaQuery('(max-width: 768px)')
  const { tile, chart, linkOf } = useTile(props)
  const { rows, columns = [] } = result && 'marks' in result ? result : {}
  const shown = rowColumnsOf(registry, columns)
  const isPrinted = use(Printed)
  const Rows = !isPrinted && ((isPhone ?? false) || tile.width < 6) ? RowsAsCards : RowsAsTable
  return (
    <section className={classes.figure} data-width={tile.width} aria-labelledby={id} aria-busy={!result}>
      <RecordsHead id={id} tile={tile} chart={chart} linkOf={linkOf} />
      {!result && <Skeleton height={200} />}
      {result && 'problem' in result && <Problem {...result} />}
      {rows && (rows.length > 0 ? <Rows rows={rows} columns={shown} /> : <p className={classes.problem}>{t('tile:noRows')}</p>)}
      {note}
    </section>
  )
}
