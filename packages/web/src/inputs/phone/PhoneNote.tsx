import { useTranslation } from 'react-i18next'
import type { CheckedPhone } from '../../data/phone/use-phone.ts'

/** The kind of a phone number and how to dial it, or its error. */
export function PhoneNote({ checked: { checking, finding, parts } }: { readonly checked: CheckedPhone }) {
  const { t } = useTranslation('field')
  if (checking) return t('phoneChecking')
  if (finding) return t(finding)
  return parts && `${t(`phoneKinds.${parts.contactType}`)} · ${parts.international}`
}
