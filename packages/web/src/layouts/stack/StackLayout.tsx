import type { LayoutProps } from '../layout-props.ts'
import { Fragment } from 'react'
import { useRenderLayout } from '../layout-context.ts'
import { Section } from '../Section.tsx'
import styles from './StackLayout.module.css'

/** Parts one below the other, beside each other, or without any gap of their own. */
export function StackLayout({ layout, path }: LayoutProps<'vertical' | 'horizontal' | 'flat'>) {
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
