import { Button } from '@mantine/core'
import type { Text } from '@twinwerk/model/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import type { ComparedSum } from './count-values.ts'
import { useMoney } from './use-money.ts'
import styles from './CountsLayout.module.css'

const firstRows = 8

/** Sums of a run by kind of line or by product, beside those of the run before. The largest stand first. */
export function Compared({ label, rows }: { readonly label: Text; readonly rows: readonly ComparedSum[] }) {
  const { t } = useTranslation('bill')
  const text = useText()
  const { language } = useLocale()
  const money = useMoney()
  const [isWhole, setIsWhole] = useState(false)
  if (rows.length === 0) return null
  const hasLast = rows.some(({ last }) => last !== undefined)
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  return (
    <div className={styles.findings}>
      <table className={styles.compared}>
        <caption className={styles.heading}>{text(label)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col" data-numeric>
              {t('gross')}
            </th>
            {hasLast && (
              <>
                <th scope="col" className={styles.wide} data-numeric>
                  {t('lastRun')}
                </th>
                <th scope="col" data-numeric>
                  {t('change')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, de, en, gross, last }) => (
            <tr key={key}>
              <th scope="row">{language === 'en' ? en : de}</th>
              <td data-numeric>{money(gross)}</td>
              {hasLast && (
                <>
                  <td className={styles.wide} data-numeric>
                    {money(last ?? 0)}
                  </td>
                  <td data-numeric>{changeOf(gross - (last ?? 0), money)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}

const halfCent = 0.005

function changeOf(change: number, money: (amount: number) => string): string {
  if (Math.abs(change) < halfCent) return '–'
  return (change > 0 ? '+' : '') + money(change)
}
