import type { Text } from '@twinwerk/model/text/text'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import styles from './Section.module.css'

/** A group of fields; with a heading if the layout has a title. */
export function Section({ title, children }: { readonly title: Text | undefined; readonly children: ReactNode }) {
  const text = useText()
  const id = useId()
  if (!title) return <div className={styles.section}>{children}</div>
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.title}>
        {text(title)}
      </h3>
      {children}
    </section>
  )
}
