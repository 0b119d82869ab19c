import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../data/tenant.tsx'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly hint?: string
  /** The next step on this page; undefined if the sign-in comes next. */
  readonly back?: { readonly name: string; readonly go: () => void }
}

/** The result, and the next step. */
export function Done({ title, text, hint, back }: Props) {
  const { t } = useTranslation('register')
  const { shortId } = useTenant()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice kind="success">
        <p>{text}</p>
      </Notice>
      {hint !== undefined && <p>{hint}</p>}
      <div className={form.buttons}>
        {back ? (
          <button type="button" className={form.secondary} onClick={back.go}>
            {back.name}
          </button>
        ) : (
          <a className={form.primary} href={`/login?tenant=${encodeURIComponent(shortId)}`}>
            {t('signIn')}
          </a>
        )}
      </div>
    </div>
  )
}
