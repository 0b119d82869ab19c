import { useTranslation } from 'react-i18next'
import type { CheckedPhone } from '../../data/phone/use-phone.ts'

/** What is known of a number: its kind and how it is dialled, or what is wrong with it. */
export function PhoneNote({ checked: { checking, finding, parts } }: { readonly checked: CheckedPhone }) {
  const { t } = useTranslation('field')
  if (checking) return t('phoneChecking')
  if (finding) return t(finding)
  return parts && `${t(`phoneKinds.${parts.contactType}`)} · ${parts.international}`
}
