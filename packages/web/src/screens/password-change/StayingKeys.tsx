import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

export type StillValid = Pick<Output<'POST /auth/change'>, 'keys' | 'links'>

/** Says how many API keys and copied links stay valid after a change of the sign-in, and offers to end them. */
export function StayingKeys({ keys, links, goOn }: StillValid & { readonly goOn: () => void }) {
  const { t } = useTranslation('account')
  const [ending, setEnding] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function end(): Promise<void> {
    setEnding(true)
    setFailure(undefined)
    try {
      await call('POST /auth/sessions/endOthers', { input: {} })
      goOn()
    } catch (error) {
      setFailure(error instanceof CallError ? error.title : t('endKeysFailed'))
    } finally {
      setEnding(false)
    }
  }

  return (
    <PublicPage>
      <PageWords title={t('keysStayTitle')}>
        {t('keysStay', { keys, links })} {t('keysStayText')}
      </PageWords>
      <Stack gap="md">
        {failure && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {failure}
          </Alert>
        )}
        <Button size="lg" fullWidth loading={ending} onClick={() => void end()}>
          {t('endKeys')}
        </Button>
        <Button size="lg" fullWidth variant="default" onClick={goOn}>
          {t('leaveKeys')}
        </Button>
      </Stack>
    </PublicPage>
  )
}
