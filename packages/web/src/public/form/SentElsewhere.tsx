import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../frame/use-title.ts'
import form from './Form.module.css'
import { Notice } from './Notice.tsx'

type Props = { readonly another: string; readonly onAnother: () => void }

/** Replaces a form that has already arrived. The entered values stay available for a second form. */
export function SentElsewhere({ another, onAnother }: Props) {
  const { t } = useTranslation('frame')
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(t('sentElsewhere.title'))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        {t('sentElsewhere.title')}
      </h1>
      <Notice kind="success">
        <p>{t('sentElsewhere.text')}</p>
      </Notice>
      <div className={form.buttons} data-stacked>
        <button type="button" className={form.secondary} onClick={onAnother}>
          {another}
        </button>
      </div>
    </div>
  )
}
