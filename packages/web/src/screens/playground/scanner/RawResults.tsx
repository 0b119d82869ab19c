import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../data/record/use-locale.ts'
import { formatTag } from '@twinwerk/model/value/format/language'
import type { FoundCode } from '../../../tools/scanner/read-codes.ts'
import classes from './ScannerScreen.module.css'

/** A code with the values that it gave to the targets of an item; undefined if no item looks for it. */
export type Reading = { readonly id: number; readonly code: FoundCode; readonly values: ReadonlyMap<string, string> | undefined }

/** The codes as the reader found them, the newest first. */
export function RawResults({ readings }: { readonly readings: readonly Reading[] }) {
  const { t } = useTranslation('playground')
  const { language } = useLocale()
  const number = new Intl.NumberFormat(formatTag(language), { maximumFractionDigits: 1 })
  if (readings.length === 0) return <p className={classes.none}>{t('scanner.nothing')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls the table.
    <div className={classes.results} tabIndex={0} role="region" aria-label={t('scanner.results')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['content', 'format', 'values', 'corners', 'milliseconds'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`scanner.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map(({ id, code, values }) => (
            <tr key={id}>
              <td>
                <code>{code.text}</code>
              </td>
              <td>
                <code>{code.format}</code>
              </td>
              <td>{values ? [...values].map(([target, value]) => `${target} = ${value}`).join(', ') : t('scanner.notWanted')}</td>
              <td>{code.corners.map(({ x, y }) => `(${Math.round(x)}, ${Math.round(y)})`).join(' ')}</td>
              <td>{number.format(code.milliseconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
