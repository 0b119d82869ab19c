import { Fragment } from 'react'
import { useRenderLayout } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import { useParts } from './use-parts.tsx'
import styles from './LoopLayout.module.css'

/** The same content for each twin of a relation. */
export function LoopLayout({ layout, path }: LayoutProps<'loop'>) {
  const render = useRenderLayout()
  const { entries, shown, end } = useParts(path, layout.relation)
  if (entries.length === 0) return null
  // One grid for all rows, so that each column is as wide as its widest cell.
  const columns = layout.head?.type === 'tableHeader' ? layout.head.fields.length : undefined
  return (
    <Section title={layout.title}>
      <div
        className={styles.loop}
        data-rows={columns !== undefined || undefined}
        style={columns === undefined ? undefined : { '--columns': columns }}
      >
        {layout.head && render(layout.head, path)}
        {shown.map((entry) => (
          <Fragment key={entry.key}>{render(layout.content, entry.path)}</Fragment>
        ))}
      </div>
      {end}
    </Section>
  )
}
