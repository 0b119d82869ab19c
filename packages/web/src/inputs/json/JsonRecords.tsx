import type { RecordKey } from '@twinwerk/model/definition/twin-definition'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import styles from './JsonField.module.css'

type Props = { readonly id: string; readonly records: readonly object[]; readonly keys: Readonly<Record<string, RecordKey>> }

/** A list of records, as a small table; a dash for an empty one. */
export function JsonRecords({ id, records, keys }: Props) {
  const text = useText()
  const { language } = useLocale()
  const print = (value: unknown, unit: string | undefined) => {
    if (typeof value === 'number') return printNumber(value, { dataType: 'double', ...(unit !== undefined && { unit }) }, language)
    return typeof value === 'string' ? value : ''
  }
  if (records.length === 0) return <span id={id}>–</span>
  return (
    <table id={id} className={styles.records}>
      <thead>
        <tr>
          {Object.entries(keys).map(([key, { label }]) => (
            <th key={key} scope="col">
              {text(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record, index) => (
          <tr key={index}>
            {Object.entries(keys).map(([key, { unit }]) => (
              <td key={key}>{print((record as Readonly<Record<string, unknown>>)[key], unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
