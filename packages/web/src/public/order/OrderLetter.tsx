import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { addressLines } from '@twinwerk/model/twin/title'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import classes from './Order.module.css'
import type { Journey, OrderForm } from './order-form.ts'
import { orderOf } from './order-form.ts'

type Props = { readonly value: OrderForm; readonly journey: Journey }

/** The opening of the letter: the customer, the provider and the building. The ordered products follow. */
export function LetterOpening({ value, journey }: Props) {
  const { t } = useTranslation('order')
  const { name1: brand } = useBrand()
  const { person } = orderOf(value, journey)
  const name = [person.title && t(`academic.${person.title}`), person.givenname, person.surname].filter(Boolean).join(' ')
  const address = addressLines((part) => value.address[part]).join(', ')
  return (
    <p className={classes.letter}>
      {person.company === undefined
        ? t('letter.opening', { name, brand, address })
        : t('letter.openingFor', { name, company: person.company, brand, address })}
    </p>
  )
}

/** All other entered values, in the sentences of the order. */
export function LetterRest({ value, journey }: Props) {
  const { t } = useTranslation('order')
  const english = useLanguage() === 'en'
  const { person, payment, porting, desiredDate, phoneBook } = orderOf(value, journey)
  const { customerNumber: number, birthday, phone, mail } = person
  const { iban = '', bic, accountHolder: holder } = payment
  const whole = together(inGroups(iban))
  const account = bic === undefined ? whole : t('letter.abroad', { iban: whole, bic })
  const long = new Intl.DateTimeFormat(english ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeZone: 'UTC' })
  const day = (date: string) => long.format(new Date(date))
  const paragraphs = [
    [desiredDate === undefined ? t('letter.beginsSoon') : t('letter.begins', { day: day(desiredDate) })],
    porting
      ? [
          t(`letter.${porting.kind ?? 'change'}`, { carrier: porting.previousCarrier, numbers: porting.numbers.map(together).join(', ') }),
          porting.contractor && t('letter.contractor', { contractor: porting.contractor }),
        ]
      : [],
    [phoneBook && t('letter.phoneBook')],
    payment.method === 'onBill' ? [t('letter.onBill')] : [t('letter.debit', { account }), holder && t('letter.holder', { holder })],
    [
      number && t('letter.customer', { number }),
      birthday && t('letter.birthday', { day: day(birthday) }),
      t('letter.reach', { phone: together(phone), mail }),
    ],
  ].map((sentences) => sentences.filter(Boolean).join(' '))
  return (
    <div className={classes.letter}>
      {paragraphs.filter(Boolean).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** Prevents a line break within a number. */
function together(number: string): string {
  return number.replaceAll(' ', '\u00a0')
}
