import { Fragment } from 'react'
import { entriesAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useRenderLayout } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import styles from './LoopLayout.module.css'

/** The same content once for each twin behind a relation. */
export function LoopLayout({ layout, path }: LayoutProps<'loop'>) {
  const render = useRenderLayout()
  const record = useRecord((state) => state.record)
  const entries = record ? entriesAt(record, path, layout.relation).filter(({ state }) => state !== 'removed') : []
  if (entries.length === 0) return null
  return (
    <Section title={layout.title}>
      <div className={styles.loop}>
        {entries.map((entry) => (
          <Fragment key={entry.key}>{render(layout.content, entry.path)}</Fragment>
        ))}
      </div>
    </Section>
  )
}
