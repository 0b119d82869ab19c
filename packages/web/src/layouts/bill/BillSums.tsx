import { useMediaQuery } from '@mantine/hooks'
import type { BillOptions } from '@twinwerk/model/layout/tool-options'
import type { ReactNode } from 'react'
import { valueAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLineWords } from './use-line-words.ts'
import styles from './BillLayout.module.css'

type Tax = { readonly taxrate: number; readonly net: number; readonly tax: number }

/** Net, tax by rate and gross of a bill, and the difference to the bill before. */
export function BillSums({ bill, path }: { readonly bill: BillOptions; readonly path: TwinPath }) {
  const { t, money, percent } = useLineWords()
  const net = useNumber(path, bill.net)
  const gross = useNumber(path, bill.gross)
  const last = useNumber(path, bill.last)
  const taxes = useRecord(({ record }) => record && valueAt(record, path, bill.taxes ?? ''))
  if (gross === undefined) return null
  const difference = last === undefined ? undefined : gross - last
  const rows = [
    ...(net === undefined ? [] : [{ label: t('totalNet'), amount: net }]),
    ...taxesIn(taxes).map(({ taxrate, net: base, tax }) => ({
      label: t('tax', { rate: percent(taxrate), net: money(base) }),
      amount: tax,
    })),
  ]
  return (
    <tfoot>
      {rows.map(({ label, amount }) => (
        <tr key={label}>
          <SumHead>{label}</SumHead>
          <td data-numeric>{money(amount)}</td>
        </tr>
      ))}
      <tr className={styles.total}>
        <SumHead>{t('total')}</SumHead>
        <td data-numeric>{money(gross)}</td>
      </tr>
      {last !== undefined && difference !== undefined && (
        <tr>
          <SumHead>
            {t('last')} {money(last)}
          </SumHead>
          <td data-numeric>{t('difference', { amount: (difference > 0 ? '+' : '') + money(difference) })}</td>
        </tr>
      )}
    </tfoot>
  )
}

/** The head of a sum, as wide as the columns before the amounts. */
function SumHead({ children }: { readonly children: ReactNode }) {
  const span = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false }) ? 1 : 3
  return (
    <th scope="row" colSpan={span}>
      {children}
    </th>
  )
}

function useNumber(path: TwinPath, attribute: string | undefined): number | undefined {
  const value = useRecord(({ record }) => record && attribute !== undefined && valueAt(record, path, attribute))
  return typeof value === 'number' ? value : undefined
}

function taxesIn(value: unknown): readonly Tax[] {
  return Array.isArray(value) ? value.filter(isTax) : []
}

function isTax(value: unknown): value is Tax {
  if (typeof value !== 'object' || value === null) return false
  return ['taxrate', 'net', 'tax'].every((key) => typeof Reflect.get(value, key) === 'number')
}
