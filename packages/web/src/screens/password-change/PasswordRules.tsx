import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { passwordRuleNames, passwordRules } from './password-rules.ts'
import classes from './PasswordRules.module.css'

/** The password rules, marked as met or not met while the user types. */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useTranslation('passwordChange')
  return (
    <div id={id} className={classes.rules}>
      <p>{t('rulesTitle')}</p>
      <ul>
        {passwordRuleNames.map((rule) => {
          const met = passwordRules[rule](password)
          const Icon = met ? IconCircleCheck : IconCircle
          return (
            <li key={rule} data-met={met || undefined}>
              <Icon size={16} stroke={1.5} aria-hidden />
              {t(`rules.${rule}`)}
              <VisuallyHidden>, {met ? t('ruleMet') : t('ruleOpen')}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
