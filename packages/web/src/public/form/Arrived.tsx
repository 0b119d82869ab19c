import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { useTitle } from '../frame/use-title.ts'
import form from './Form.module.css'
import { Notice } from './Notice.tsx'

/** What somebody sent, as the server confirmed it; `document` is the address of what is to be kept. */
export type Sent = { readonly number: string; readonly at: string; readonly mail: string; readonly document: string }

type Props = Sent & {
  /** What was sent: the namespace of its words. */
  readonly kind: 'termination' | 'withdrawal' | 'order'
  readonly onAnother: () => void
}

/** That it has arrived, when, and the document to keep. */
export function Arrived({ kind, number, at, mail, document, onAnother }: Props) {
  const { t } = useTranslation(kind)
  const { timeZone } = useBrand()
  const english = useLanguage() === 'en'
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(t('done.title'))
  useEffect(() => heading.current?.focus(), [])
  const moment = new Intl.DateTimeFormat(english ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeStyle: 'medium', timeZone })
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h1>
      <Notice kind="success">
        <p>{t('done.text', { at: moment.format(new Date(at)), number, mail })}</p>
      </Notice>
      <p>{t('done.keep')}</p>
      <div className={form.buttons}>
        <button type="button" className={form.secondary} onClick={onAnother}>
          {t('done.another')}
        </button>
        <a className={form.primary} href={document} download>
          {t('done.download')}
        </a>
      </div>
    </div>
  )
}
