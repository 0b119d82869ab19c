import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { useTitle } from '../frame/use-title.ts'
import form from './Form.module.css'
import { Notice } from './Notice.tsx'

/**
 * The confirmed declaration or order. `document` is the address of its receipt; empty in a preview. `named` is true if it names an existing
 * customer, who is asked for proof.
 */
export type Sent = {
  readonly number: string
  readonly at: string
  readonly mail: string
  readonly document: string
  readonly named?: boolean
}

type Props = Sent & {
  /** The kind of the sent form, which is also the namespace of its texts. */
  readonly kind: 'termination' | 'withdrawal' | 'order'
  readonly onAnother: () => void
}

/** The confirmation of arrival, with its time and the document to save. */
export function SentConfirmation({ kind, number, at, mail, document, named = false, onAnother }: Props) {
  const { t } = useTranslation([kind, 'frame'])
  const { timeZone } = useBrand()
  const english = useLanguage() === 'en'
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(t('done.title'))
  useEffect(() => heading.current?.focus(), [])
  const moment = new Intl.DateTimeFormat(english ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeStyle: 'medium', timeZone })
  return (
    <div className={form.form}>
      <header className={form.arrived}>
        <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden>
          <circle cx="24" cy="24" r="24" />
          <path d="m14.5 24.5 6.5 6.5 13-14" />
        </svg>
        <h1 ref={heading} tabIndex={-1}>
          {t('done.title')}
        </h1>
        <p role="status">{t('done.text', { at: moment.format(new Date(at)), number, mail })}</p>
      </header>
      <p>{t('done.keep')}</p>
      {named && (
        <Notice kind="info">
          <p>{t('frame:proofAsked')}</p>
        </Notice>
      )}
      <div className={form.buttons} data-stacked>
        <button type="button" className={form.secondary} onClick={onAnother}>
          {t('done.another')}
        </button>
        {document !== '' && (
          <a className={form.primary} href={document} download>
            {t('done.download')}
          </a>
        )}
      </div>
    </div>
  )
}
