import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { isNumber } from './is-number.ts'
import styles from './TableRow.module.css'

/** The column titles above rows of values. */
export function TableHeaderLayout({ layout }: LayoutProps<'tableHeader'>) {
  const text = useText()
  const { attributes } = useRegistry()
  return (
    <div className={`${styles.row} ${styles.header}`} style={{ '--columns': layout.fields.length }}>
      {layout.fields.map((field) => {
        const attribute = attributes.get(field)
        return (
          <span key={field} className={isNumber(attribute) ? styles.number : undefined}>
            {attribute ? text(attribute.label) : ''}
          </span>
        )
      })}
    </div>
  )
}
