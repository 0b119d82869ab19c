import type { ReactNode } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import classes from './PageWords.module.css'

/** The heading and text of a public page; the heading is also the page title. */
export function PageWords({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
    </>
  )
}
