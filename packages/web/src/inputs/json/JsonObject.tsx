import type { RecordKey } from '@twinwerk/model/definition/twin-definition'
import { printNumber } from '@twinwerk/model/value/format/number'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import styles from './JsonField.module.css'

type Props = { readonly id: string; readonly value: object; readonly keys: Readonly<Record<string, RecordKey>> }

/** One object: the values that its keys name, one below the other. A value that the object does not tell is left out. */
export function JsonObject({ id, value, keys }: Props) {
  const text = useText()
  const locale = useLocale()
  const print = (found: unknown, { unit, instant }: RecordKey) => {
    if (typeof found === 'number') return printNumber(found, { dataType: 'double', ...(unit !== undefined && { unit }) }, locale.language)
    if (typeof found !== 'string') return ''
    return instant ? valueTypes.datetime.print(found, { dataType: 'datetime' }, locale) : found
  }
  const rows = Object.entries(keys).flatMap(([path, key]) => {
    const printed = print(valueAlong(value, path), key)
    return printed === '' ? [] : [{ path, label: text(key.label), printed }]
  })
  return (
    <table id={id} className={styles.object}>
      <tbody>
        {rows.map(({ path, label, printed }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            <td>{printed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the value at a path such as `place.altitude`. */
function valueAlong(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined), value)
}
