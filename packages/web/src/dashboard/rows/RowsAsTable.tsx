import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useText } from '../../i18n/use-text.ts'
import { firstShown } from '../../inputs/twin/first-shown.ts'
import { PathCell } from '../../inputs/twin/PathCell.tsx'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import type { RowColumn } from './row-column.ts'
import { RowLink } from './RowLink.tsx'
import classes from './Rows.module.css'

export type RowsProps = { readonly rows: readonly TwinJson[]; readonly columns: readonly RowColumn[] }

/** The records of a tile as a table. The first cell of a row opens its record. */
export function RowsAsTable({ rows, columns }: RowsProps) {
  const text = useText()
  const parts = useValueParts()
  const [first, ...others] = columns
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, label, numeric }) => (
              <th key={id} scope="col" data-numeric={numeric || undefined}>
                {text(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((twin) => (
            <tr key={twin.id}>
              <th scope="row">
                <RowLink twin={twin} column={first} parts={parts} />
              </th>
              {others.map(({ id, shown, numeric }) => (
                <td key={id} data-numeric={numeric || undefined}>
                  <PathCell twin={twin} shown={firstShown(twin, shown, parts.at)} parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
