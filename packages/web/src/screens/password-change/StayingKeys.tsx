import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle, IconApi, IconLink } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { stayingKeysTexts } from '../../i18n/staying-keys/texts.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'
import classes from './StayingKeys.module.css'

addTexts(stayingKeysTexts)

export type StillValid = Pick<Output<'POST /auth/change'>, 'keys' | 'links'>

/** Shows how many API keys and copied links stay valid after a change of the sign-in, and offers to end them. */
export function StayingKeys({ keys, links, goOn }: StillValid & { readonly goOn: () => void }) {
  const { t } = useTranslation('stayingKeys')
  const [ending, setEnding] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function end(): Promise<void> {
    setEnding(true)
    setFailure(undefined)
    try {
      await call('POST /auth/sessions/endOthers', { input: {} })
      goOn()
    } catch (error) {
      setFailure(error instanceof CallError ? error.title : t('failed'))
    } finally {
      setEnding(false)
    }
  }

  return (
    <PublicPage>
      <PageWords title={t('title')}>{t('stay')}</PageWords>
      <Stack gap="md">
        <ul className={classes.what}>
          {keys > 0 && (
            <li>
              <IconApi size={20} stroke={1.5} aria-hidden />
              {t('keys', { count: keys })}
            </li>
          )}
          {links > 0 && (
            <li>
              <IconLink size={20} stroke={1.5} aria-hidden />
              {t('links', { count: links })}
            </li>
          )}
        </ul>
        <p className={classes.text}>{t('text')}</p>
        {failure && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {failure}
          </Alert>
        )}
        {/* The form is gone and the focus with it, so this button takes the focus. API keys and copied links end only if the user
            chooses that. */}
        <Button size="lg" fullWidth autoFocus onClick={goOn}>
          {t('leave')}
        </Button>
        <Button size="lg" fullWidth variant="default" loading={ending} onClick={() => void end()}>
          {t('end')}
        </Button>
      </Stack>
    </PublicPage>
  )
}
