import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PreviewTrouble } from './PreviewTrouble.tsx'
import { readTable } from './read-table.ts'
import { FileError, useFileText } from './use-file-text.ts'
import styles from './PreviewLayout.module.css'

const maxRows = 200

type Props = { readonly address: string; readonly kind: 'text' | 'table' | 'json'; readonly label: string }

/** The beginning of a text, a table or JSON. Only text is drawn: nothing of the file runs or is styled. */
export function TextPreview({ address, kind, label }: Props) {
  const { t } = useTranslation('preview')
  const { data, error, isPending } = useFileText(address)
  if (isPending) return <Skeleton height={160} aria-label={t('loading')} />
  if (error) return <PreviewTrouble trouble={error instanceof FileError ? error.trouble : 'failed'} />
  const table = kind === 'table' ? readTable(data.text, maxRows) : undefined
  const isCut = data.isCut || table?.isCut
  return (
    <div>
      <div className={styles.text} tabIndex={0} role="group" aria-label={label}>
        {table ? <Table rows={table.rows} /> : <pre>{kind === 'json' ? indented(data.text) : data.text}</pre>}
      </div>
      {isCut && <p className={styles.none}>{table?.isCut ? t('firstRows', { count: maxRows }) : t('beginning')}</p>}
    </div>
  )
}

function Table({ rows: [head = [], ...rows] }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** JSON that is whole is shown with its levels, any other as it is. */
function indented(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(value, null, 2)
  } catch {
    return text
  }
}
