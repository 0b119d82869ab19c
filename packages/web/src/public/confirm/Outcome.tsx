import { useEffect, useRef } from 'react'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { useTitle } from '../frame/use-title.ts'

type Props = {
  readonly title: string
  readonly text: string
  /** `error`: the reader must act. */
  readonly kind: 'success' | 'info' | 'error'
}

/** The end of a confirmation, or the reason why there is nothing to confirm. */
export function Outcome({ title, text, kind }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice kind={kind}>
        <p>{text}</p>
      </Notice>
    </div>
  )
}
