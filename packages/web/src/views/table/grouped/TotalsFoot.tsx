import type { ViewProps } from '../../view.ts'
import type { TableColumn } from '../table-columns.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { groupTexts } from '../../../i18n/group/texts.ts'
import { useValueParts } from '../../../inputs/twin/value-parts.ts'
import { TotalCells, spanBefore } from './TotalCells.tsx'
import { totalsOf } from './totals.ts'
import { useTotals } from './use-groups.ts'
import table from '../TableView.module.css'
import styles from './Grouped.module.css'

addTexts(groupTexts)

type Props = Pick<ViewProps, 'list' | 'asked'> & { readonly columns: readonly TableColumn[]; readonly isChoosing: boolean }

const noFields: readonly [] = []

/** The totals of the whole list, in a row that stays at the foot of the table. */
export function TotalsFoot({ list, asked, columns, isChoosing }: Props) {
  const { t } = useTranslation('group')
  const [now] = useState(() => new Date().toISOString())
  const parts = useValueParts(now)
  const { registry, locale } = parts
  const totals = useMemo(() => totalsOf(columns), [columns])
  const whole = useTotals({ registry, timeZone: locale.timeZone, list, asked, by: noFields }, totals)
  const span = spanBefore(columns, totals) + (isChoosing ? 1 : 0)
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={`${table.row} ${styles.line}`}>
        <div role="gridcell" className={`${table.cell} ${styles.head}`} aria-colspan={span} style={{ gridColumn: `1 / span ${span}` }}>
          <span className={styles.value}>{t('whole')}</span>
          <span className={styles.count}>
            {whole && t('entries', { count: whole.count, number: whole.count.toLocaleString(locale.language === 'en' ? 'en' : 'de') })}
          </span>
        </div>
        <TotalCells columns={columns} totals={totals} values={whole?.values ?? {}} parts={parts} />
      </div>
    </div>
  )
}
