import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import type { TerminationForm } from './form.ts'

/** The content of the declaration, as a letter; the letter grows with the form. */
export function Letter({ form }: { readonly form: TerminationForm }) {
  const { t } = useTranslation('termination')
  const { name1 } = useBrand()
  const english = useLanguage() === 'en'
  const name = [form.givenname, form.surname].filter(Boolean).join(' ') || '…'
  const extraordinary = form.terminationType === 'extraordinary'
  const onDay = form.terminationTime === 'desiredDate' && /^\d{4}-\d\d-\d\d$/.test(form.desiredDate)
  const day =
    onDay && new Intl.DateTimeFormat(english ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(form.desiredDate))
  const reason =
    form.terminationReason === 'other' ? form.terminationReasonOther : form.terminationReason && t(`reasons.${form.terminationReason}`)
  return (
    <section className={classes.letter} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <Notice kind="info">
        <p>
          {t(extraordinary ? 'letterExtraordinary' : 'letter', {
            name,
            brand: name1,
            time: day ? t('letterDay', { day }) : t('letterEarliest'),
          })}
        </p>
        {form.customerNumber !== '' && <p>{t('letterOf', { number: form.customerNumber })}</p>}
        {form.contractNumber !== '' && <p>{t('letterContract', { number: form.contractNumber })}</p>}
        {extraordinary && reason && <p>{t('letterReason', { reason })}</p>}
        {form.mail !== '' && <p>{t('letterMail', { mail: form.mail })}</p>}
      </Notice>
    </section>
  )
}
