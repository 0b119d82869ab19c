import { useTranslation } from 'react-i18next'
import { setPreference } from '../../data/preferences.ts'
import { languageChoices } from '../../i18n/language-choices.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import classes from './LanguageChoice.module.css'

/** The choice of German in both forms of address, and English; the device stores the choice. */
export function LanguageChoice() {
  const chosen = useLanguage()
  const { t } = useTranslation('frame')
  return (
    <select
      className={classes.choice}
      aria-label={t('language')}
      value={chosen}
      onChange={({ currentTarget }) => {
        const choice = languageChoices.find(({ language }) => language === currentTarget.value)
        if (choice) setPreference(choice.preference)
      }}
    >
      {languageChoices.map(({ language, label }) => (
        <option key={language} value={language}>
          {t(label)}
        </option>
      ))}
    </select>
  )
}
