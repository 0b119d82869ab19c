import { Switch } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '../../data/preferences.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { dayTexts } from '../../i18n/day/texts.ts'
import styles from './SunSwitch.module.css'

addTexts(dayTexts)

/** Turns on colours that are read in the sun. The device remembers it. */
export function SunSwitch() {
  const { t } = useTranslation('day')
  const isOn = usePreferences(({ sun }) => sun === true)
  return (
    <Switch
      className={styles.switch ?? ''}
      size="lg"
      label={t('sun')}
      thumbIcon={<IconSun size={14} stroke={2} aria-hidden />}
      checked={isOn}
      onChange={(event) => setPreference({ sun: event.currentTarget.checked })}
    />
  )
}
