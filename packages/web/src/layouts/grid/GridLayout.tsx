import type { LayoutProps } from '../layout-props.ts'
import { Fragment } from 'react'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useRenderLayout } from '../layout-context.ts'
import { Section } from '../Section.tsx'
import styles from './GridLayout.module.css'

// Core specification, section 9.
const defaultColumns = 2

/** Parts in columns of equal width; one column if there is little room. */
export function GridLayout({ layout, path }: LayoutProps<'grid'>) {
  const render = useRenderLayout()
  const isNew = useRecord(({ record }) => record?.place !== undefined)
  if (layout.stored && isNew && path.length === 0) return null
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
