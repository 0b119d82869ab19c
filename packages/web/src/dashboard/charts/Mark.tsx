import type { ReactNode } from 'react'
import type { ListLink } from '../use-list-link.ts'

type Props = {
  readonly link: ListLink | undefined
  /** All that the mark tells, below the chart while the mark has the focus. */
  readonly words: string
  /** True for a shape without words of its own. */
  readonly isShape?: boolean
  /** True for the mark at which the tab key stops. */
  readonly isStop: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A mark of a chart as a link to its records. Without a link, it can be read and not followed. */
export function Mark({ link, words, isShape = false, isStop, className, children }: Props) {
  return (
    <a
      {...(link ?? { role: 'img', 'aria-label': words })}
      {...(isShape && { 'aria-label': words })}
      data-mark={words}
      tabIndex={isStop ? 0 : -1}
      className={className}
    >
      {children}
    </a>
  )
}
