import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { useTitle } from '../frame/use-title.ts'

/** The result, in the words of the portal specification, section 8. */
export function Outcome({ name }: { readonly name: 'done' | 'already' | 'used' | 'failed' }) {
  const { t } = useTranslation('task')
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(t(`${name}.title`))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`${name}.title`)}
      </h1>
      <Notice kind={name === 'done' || name === 'already' ? 'success' : 'error'}>
        <p>{t(`${name}.text`)}</p>
      </Notice>
    </div>
  )
}
