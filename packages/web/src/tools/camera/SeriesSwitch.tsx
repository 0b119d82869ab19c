import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Camera.module.css'
import { storeSeries } from './stored-choice.ts'

type Props = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

/** Stays in the camera after each photo. The device remembers the choice. */
export function SeriesSwitch({ isOn, onChange }: Props) {
  const { t } = useTranslation('camera')
  return (
    <Switch
      className={classes.series ?? ''}
      size="md"
      label={t('series')}
      title={t('seriesHint')}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        onChange(checked)
        storeSeries(checked ? 'on' : 'off')
      }}
    />
  )
}
