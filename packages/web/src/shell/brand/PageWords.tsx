import type { ReactNode } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import classes from './PageWords.module.css'

/** Title and text at the head of a public page, which is called so. */
export function PageWords({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
    </>
  )
}
