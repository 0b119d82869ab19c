import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { columnTexts } from '../../data/listed/path-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { firstShown } from '../../inputs/twin/first-shown.ts'
import { PathCell } from '../../inputs/twin/PathCell.tsx'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { RowLink } from './RowLink.tsx'
import type { RowsProps } from './RowsAsTable.tsx'
import classes from './Rows.module.css'

/** The number of values of a card beside its name. */
const maxValues = 3

/** The records of a tile as cards, one below the other. */
export function RowsAsCards({ rows, columns }: RowsProps) {
  const text = useText()
  const parts = useValueParts()
  const { registry, locale, at: instant } = parts
  const [first, ...others] = columns
  const valuesOf = (twin: TwinJson) => others.filter((column) => columnTexts(twin, [column], { registry, locale, instant }).length > 0)
  return (
    <ul className={classes.cards}>
      {rows.map((twin) => (
        <li key={twin.id}>
          <RowLink twin={twin} column={first} parts={parts} />
          <dl className={classes.values}>
            {valuesOf(twin)
              .slice(0, maxValues)
              .map(({ id, label, shown }) => (
                <div key={id}>
                  <dt>{text(label)}</dt>
                  <dd>
                    <PathCell twin={twin} shown={firstShown(twin, shown, parts.at)} parts={parts} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
