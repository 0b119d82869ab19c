import type { Output } from '@twinwerk/contract/calls'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'

export type OrderReceipt = Output<'POST /customerjourney/{tenant}/order'> & { readonly mail: string }

/** That the order has arrived, when, and the contract summary to keep. */
export function Ordered({
  receipt: { number, orderedAt, summary, mail },
  onAnother,
}: {
  readonly receipt: OrderReceipt
  readonly onAnother: () => void
}) {
  const { t } = useTranslation('order')
  const tenant = useTenant().shortId
  const { timeZone } = useBrand()
  const english = useLanguage() === 'en'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const at = new Intl.DateTimeFormat(english ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(orderedAt),
  )
  return (
    <div className={form.form}>
      <h1 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h1>
      <Notice kind="success">
        <p>{t('done.text', { at, number, mail })}</p>
      </Notice>
      <p>{t('done.next')}</p>
      <div className={form.buttons}>
        <button type="button" className={form.secondary} onClick={onAnother}>
          {t('done.another')}
        </button>
        <a
          className={form.primary}
          href={`/customerjourney/${tenant}/summary?token=${encodeURIComponent(summary)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('contractSummaryShort')}
        </a>
      </div>
    </div>
  )
}
