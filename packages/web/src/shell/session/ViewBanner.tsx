import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import classes from '../Banner.module.css'

/** The banner of a session that sees what another user sees, with a button to return to the own view. */
export function ViewBanner() {
  const { t } = useTranslation('account')
  const view = useSession()?.view
  // Around a framed page the banner stands above the frame.
  if (!view || window.parent !== window) return null
  // All data in the page were read as the other user, so the page is reloaded.
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
