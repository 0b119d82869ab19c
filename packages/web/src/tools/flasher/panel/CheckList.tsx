import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled, IconHelpCircleFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Check } from '../checks.ts'
import { useReason } from './use-reason.ts'
import styles from './Flasher.module.css'

const icons = { open: IconCircleDashed, good: IconCircleCheckFilled, bad: IconCircleXFilled, asks: IconHelpCircleFilled }

/** The checks before writing, each with a tick or the reason against it. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTranslation('flasher')
  const reasonOf = useReason()
  return (
    <ul className={styles.checks} aria-label={t('checks')}>
      {checks.map((check) => {
        const Icon = icons[check.result]
        const reason = reasonOf(check)
        return (
          <li key={check.name} className={styles.check} data-result={check.result}>
            <Icon size={18} stroke={1.5} aria-label={t(`result.${check.result}`)} role="img" />
            <span className={styles.name}>{t(`check.${check.name}`)}</span>
            {reason !== undefined && <span className={styles.reason}>{reason}</span>}
          </li>
        )
      })}
    </ul>
  )
}
