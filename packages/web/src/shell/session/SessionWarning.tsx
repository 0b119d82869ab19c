import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToSignIn } from '../../data/account/sign-in-again.ts'
import { useSessionEnd } from './use-session-end.ts'

/** Warns before the session ends, and offers to extend it. */
export function SessionWarning() {
  const { t } = useTranslation('account')
  const { warning, extend, look } = useSessionEnd()
  const [now, setNow] = useState(() => Date.now())
  const warns = warning !== undefined
  useEffect(() => {
    if (!warns) return undefined
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [warns])

  const seconds = warning ? Math.max(0, Math.ceil((warning.endsAt - now) / 1000)) : 0
  const stay = () => (warning?.extendable ? void extend().catch(look) : void askToSignIn('confirm').then(look))
  return (
    <Modal opened={warns && seconds > 0} onClose={stay} title={t('ending.title')} withCloseButton={false} centered size={400} zIndex={300}>
      <p role="timer">{t('ending.text', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })}</p>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={stay}>
          {t('ending.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
