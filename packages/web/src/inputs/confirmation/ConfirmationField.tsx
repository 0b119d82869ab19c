import type { InputProps } from '../input-props.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { confirmationTexts } from '../../i18n/confirmation/texts.ts'
import { PlainJson } from '../json/PlainJson.tsx'
import classes from './ConfirmationField.module.css'
import { confirmationLines } from './confirmation-lines.ts'

addTexts(confirmationTexts)

/** A confirmation, line by line. A confirmation in a foreign format (messages of the energy market) is shown as it is stored. */
export function ConfirmationField(props: InputProps) {
  const { id, value, readOnly } = props
  const { t } = useTranslation('confirmation')
  const locale = useLocale()
  const lines = useMemo(() => confirmationLines(value, locale), [value, locale])
  if (!readOnly || lines.length === 0) return <PlainJson {...props} />
  return (
    <dl id={id} className={classes.lines}>
      {lines.map(({ name, value: said }) => (
        <div key={name}>
          <dt>{t(`line.${name}`)}</dt>
          <dd>{typeof said === 'string' ? said : t(`word.${said.word}`, { defaultValue: said.word })}</dd>
        </div>
      ))}
    </dl>
  )
}
