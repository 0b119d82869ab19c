import type { Output } from '@twinwerk/contract/calls'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { useTitle } from '../frame/use-title.ts'
import form from './Form.module.css'
import { Notice } from './Notice.tsx'

export type Receipt = Output<'POST /customerjourney/{tenant}/declare'>

type Props = {
  /** Which declaration it was: the namespace of its words. */
  readonly kind: 'termination' | 'withdrawal'
  readonly receipt: Receipt
  readonly mail: string
  readonly onAnother: () => void
}

/** That it has arrived, when, and the confirmation to keep. */
export function Received({ kind, receipt: { number, declaredAt, receipt }, mail, onAnother }: Props) {
  const { t } = useTranslation(kind)
  const tenant = useTenant().shortId
  const { timeZone } = useBrand()
  const english = useLanguage() === 'en'
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(t('done.title'))
  useEffect(() => heading.current?.focus(), [])
  const at = new Intl.DateTimeFormat(english ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(
    new Date(declaredAt),
  )
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h1>
      <Notice kind="success">
        <p>{t('done.text', { at, number, mail })}</p>
      </Notice>
      <p>{t('done.keep')}</p>
      <div className={form.buttons}>
        <button type="button" className={form.secondary} onClick={onAnother}>
          {t('done.another')}
        </button>
        <a className={form.primary} href={`/customerjourney/${tenant}/receipts/${receipt}`} download>
          {t('done.download')}
        </a>
      </div>
    </div>
  )
}
