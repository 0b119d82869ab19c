import { useTranslation } from 'react-i18next'
import styles from './ValuesTable.module.css'

type Props = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly label: string }

const maxRows = 500

/** The values of a chart as a table, the newest first, without the columns in which nothing stands. */
export function ValuesTable({ headers, rows, label }: Props) {
  const { t } = useTranslation('tool')
  const shown = headers.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ''))
  const newest = rows.toReversed().slice(0, maxRows)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls the table.
    <div className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col">
                {headers[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newest.map((row, index) => (
            <tr key={index}>
              {shown.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxRows && <p className={styles.more}>{t('moreInFile', { count: rows.length - maxRows })}</p>}
    </div>
  )
}
