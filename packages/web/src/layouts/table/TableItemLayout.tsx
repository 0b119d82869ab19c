import { useRegistry } from '../../data/definitions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import type { LayoutProps } from '../layout-props.ts'
import { isNumber } from './is-number.ts'
import styles from './TableRow.module.css'

/** The values of one twin in a row, under the titles of a table header with the same fields. */
export function TableItemLayout({ layout, path }: LayoutProps<'tableItem'>) {
  const text = useText()
  const locale = useLocale()
  const { attributes } = useRegistry()
  const record = useRecord((state) => state.record)
  if (!record) return null
  return (
    <div className={styles.row} style={{ '--columns': layout.fields.length }}>
      {layout.fields.map((field) => {
        const attribute = attributes.get(field)
        const value = attribute && valueAt(record, path, field)
        const choice = attribute?.enumValues?.find(({ name }) => name === value)
        return (
          <span key={field} className={isNumber(attribute) ? styles.number : undefined}>
            {choice ? (
              <EnumWord label={text(choice.label)} style={choice.style} />
            ) : (
              attribute && (printValue(attribute, value, locale) || '–')
            )}
          </span>
        )
      })}
    </div>
  )
}
