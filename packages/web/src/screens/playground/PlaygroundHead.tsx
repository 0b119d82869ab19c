import type { ReactNode } from 'react'
import { HelpLink } from '../../shell/help/HelpLink.tsx'
import classes from './PlaygroundScreen.module.css'

type Props = { /** The path of the page. */ readonly path: string; readonly title: string; readonly children: ReactNode }

/** The title of a page of the playground with its help, and the sentence that says what happens to data here. */
export function PlaygroundHead({ path, title, children }: Props) {
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <HelpLink list={`playground/${path}`} />
      </div>
      <p className={classes.note}>{children}</p>
    </>
  )
}
