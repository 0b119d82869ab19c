import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Link } from '@tanstack/react-router'
import { columnTexts } from '../../data/listed/path-text.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import type { RowColumn } from './row-column.ts'
import classes from './Rows.module.css'

type Props = { readonly twin: TwinJson; readonly column: RowColumn | undefined; readonly parts: ValueParts }

/** A link that opens a record in a panel. It has the words of the first column, or else the name of the record. */
export function RowLink({ twin, column, parts: { registry, locale, text, t } }: Props) {
  const [words] = column && column.path.length > 0 ? columnTexts(twin, [column], { registry, locale, instant: undefined }) : []
  return (
    <Link className={classes.link} to="." search={(search: object) => withPanel(search, { id: twin.id })} resetScroll={false}>
      {words ?? (spokenTitle(registry, twin, text) || t('unnamed'))}
    </Link>
  )
}
