import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPasskey, PasskeyGivenUp } from '../../data/account/passkeys.ts'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { CallError } from '../../data/call.ts'

type Props = { readonly token: string | undefined; readonly onCreated: (changed: Output<'POST /auth/change'>) => void }

export function PasskeyForm({ token, onCreated }: Props) {
  const { t } = useTranslation(['passwordChange', 'account'])
  const [creating, setCreating] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function create(): Promise<void> {
    setCreating(true)
    setFailure(undefined)
    try {
      const changed = await withFreshSignIn(async () => createPasskey({ token }))
      if (changed) onCreated(changed)
    } catch (error) {
      if (error instanceof PasskeyGivenUp) return
      setFailure(error instanceof CallError ? error.title : t('account:passkeyFailed'))
    } finally {
      setCreating(false)
    }
  }

  return (
    <Stack gap="md">
      {failure && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
          {failure}
        </Alert>
      )}
      <Button size="lg" fullWidth leftSection={<IconFingerprint size={20} stroke={1.5} />} loading={creating} onClick={() => void create()}>
        {t('createPasskey')}
      </Button>
    </Stack>
  )
}
