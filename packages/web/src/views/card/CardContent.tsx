import type { Layout } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { columnLabel } from '../../data/record/column-label.ts'
import { valuesOnPath } from '../../data/record/path-values.ts'
import { entriesIn, isEmpty } from '../../data/record/record.ts'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import { PathCell } from '../../inputs/twin/PathCell.tsx'
import { shownPath } from '../../inputs/twin/shown-path.ts'
import { CardHead } from './CardHead.tsx'
import styles from './CardView.module.css'

type Props = { readonly twin: TwinJson; readonly layout: Layout; readonly parts: ValueParts }

/**
 * Draws a twin in its layout for cards, read-only and without a record store, so that a hundred cards are cheap. Empty values are left out.
 * A layout that needs a record draws nothing (core specification, section 2: unknown renders empty).
 */
export function CardContent({ twin, layout, parts }: Props) {
  switch (layout.type) {
    case 'header':
      return <CardHead twin={twin} layout={layout} parts={parts} />
    case 'value':
      return <CardValue twin={twin} path={[layout.attribute]} label={layout.label} parts={parts} />
    case 'relationship':
      return <CardValue twin={twin} path={[layout.relation]} label={layout.label} parts={parts} />
    case 'vertical':
    case 'horizontal':
    case 'flat':
    case 'grid':
      return layout.content.map((child, index) => <CardContent key={index} twin={twin} layout={child} parts={parts} />)
    case 'tabbed':
      return layout.tabs[0] ? <CardContent twin={twin} layout={layout.tabs[0].content} parts={parts} /> : null
    default:
      return null
  }
}

type ValueProps = {
  readonly twin: TwinJson
  readonly path: readonly [string]
  readonly label: Text | undefined
  readonly parts: ValueParts
}

function CardValue({ twin, path, label, parts }: ValueProps) {
  const { registry, text } = parts
  const isThere = registry.attributes.has(path[0])
    ? valuesOnPath(twin, path).some((value) => !isEmpty(value))
    : entriesIn(twin, path[0]).length > 0
  if (!isThere) return null
  return (
    <div className={styles.value}>
      <span className={styles.label}>{text(label ?? columnLabel(registry, path))}</span>
      <PathCell twin={twin} shown={shownPath(registry, path)} parts={parts} />
    </div>
  )
}
