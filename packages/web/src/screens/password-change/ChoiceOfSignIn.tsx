import { Badge, Radio, Stack } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ChoiceOfSignIn.module.css'

export type WayIn = 'passkey' | 'password'

/** The choice between a passkey and a password. The passkey is recommended. */
export function ChoiceOfSignIn({ way, onChoose }: { readonly way: WayIn; readonly onChoose: (way: WayIn) => void }) {
  const { t } = useTranslation('passwordChange')
  const id = useId()
  return (
    <Radio.Group label={t('choice.label')} value={way} onChange={onChoose} mb="lg">
      <Stack gap="xs" mt="xs">
        {(['passkey', 'password'] as const).map((each) => (
          <label key={each} htmlFor={`${id}-${each}`} className={classes.choice} data-chosen={each === way || undefined}>
            <Radio id={`${id}-${each}`} value={each} classNames={{ body: classes.body ?? '' }} />
            <span>
              <span className={classes.name}>
                {t(`choice.${each}`)}
                {each === 'passkey' && (
                  <Badge size="sm" variant="light" tt="none">
                    {t('choice.recommended')}
                  </Badge>
                )}
              </span>
              <span className={classes.text}>{t(`choice.${each}Text`)}</span>
            </span>
          </label>
        ))}
      </Stack>
    </Radio.Group>
  )
}
