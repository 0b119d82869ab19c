import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { LayoutProps } from '../layout-props.ts'
import { Fragment } from 'react'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useRenderLayout } from '../layout-context.ts'
import { Section } from '../Section.tsx'
import styles from './GridLayout.module.css'

// Core specification, section 9.
const defaultColumns = 2

function appliesTo({ onlyWhile, content }: LayoutProps<'grid'>['layout'], value: (attribute: Systematics) => unknown): boolean {
  if (!onlyWhile || onlyWhile.values.some((each) => each === value(onlyWhile.attribute))) return true
  return content.some((child) => child.type === 'value' && (value(child.attribute) ?? null) !== null)
}

/** Parts in columns of equal width; one column if there is little room. */
export function GridLayout({ layout, path }: LayoutProps<'grid'>) {
  const render = useRenderLayout()
  const isNew = useRecord(({ record }) => record?.place !== undefined)
  const applies = useRecord(({ record }) => !record || appliesTo(layout, (attribute) => valueAt(record, path, attribute)))
  if ((layout.stored && isNew && path.length === 0) || !applies) return null
  return (
    <Section title={layout.title}>
      <div className={styles.frame} data-fields>
        <div className={styles.grid} style={{ '--columns': layout.maxCols ?? defaultColumns }}>
          {layout.content.map((child, index) => (
            <Fragment key={index}>{render(child, path)}</Fragment>
          ))}
        </div>
      </div>
    </Section>
  )
}
