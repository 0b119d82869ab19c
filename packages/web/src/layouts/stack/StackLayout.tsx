import type { StackType } from '@twinwerk/model/layout/layout'
import type { LayoutProps } from '../layout-props.ts'
import { Fragment } from 'react'
import { useRenderLayout } from '../layout-context.ts'
import { Section } from '../Section.tsx'
import styles from './StackLayout.module.css'

/** Parts stacked vertically, side by side, without an own gap, in a line, or in halves. */
export function StackLayout({ layout, path }: LayoutProps<Exclude<StackType, 'columns'>>) {
  const render = useRenderLayout()
  return (
    <Section title={layout.title}>
      <div className={styles.stack} data-direction={layout.type}>
        {layout.content.map((child, index) => (
          <Fragment key={index}>{render(child, path)}</Fragment>
        ))}
      </div>
    </Section>
  )
}
