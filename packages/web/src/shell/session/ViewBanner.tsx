import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import classes from '../Banner.module.css'

/** Says whose eyes one looks through, and leads back to the own ones. */
export function ViewBanner() {
  const { t } = useTranslation('account')
  const view = useSession()?.view
  if (!view) return null
  // Everything in the page was read as somebody else: it is left, not repaired.
  const end = () => void call('POST /auth/view/end', { input: {} }).finally(() => window.location.assign('/'))
  return (
    <div className={classes.view} role="status">
      <IconEye size={16} stroke={1.5} aria-hidden />
      <span>{t('view.text', { name: view.name })}</span>
      <Button size="compact-xs" variant="white" color="dark" onClick={end}>
        {t('view.end')}
      </Button>
    </div>
  )
}
