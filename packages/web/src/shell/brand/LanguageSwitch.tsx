import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setPreference } from '../../data/preferences.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import classes from './LanguageSwitch.module.css'

/** A switch to the other language, labelled in that language. */
export function LanguageSwitch() {
  const english = useLanguage() === 'en'
  const { t } = useTranslation('shell')
  return (
    <UnstyledButton
      className={classes.button}
      lang={english ? 'de' : 'en'}
      onClick={() => setPreference({ language: english ? 'de' : 'en' })}
    >
      {english ? t('german') : t('english')}
    </UnstyledButton>
  )
}
