import { Button, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'

addTexts(queueTexts)

type Props = {
  /** The number of photos that only this device has. */
  readonly count: number
  readonly onDelete: () => void
}

/** Asks what becomes of photos that the server does not have, before the session ends. */
export function PhotosLeft({ count, onDelete }: Props) {
  const { t } = useTranslation('queue')
  const [typed, setTyped] = useState('')
  return (
    <Stack gap="md">
      <PageWords title={t('leaveTitle', { count })}>{t('leaveText')}</PageWords>
      <Button component={Link} to="/" size="lg" fullWidth>
        {t('stay')}
      </Button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === String(count)) onDelete()
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('leaveNumber', { count })}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" size="lg" fullWidth disabled={typed.trim() !== String(count)}>
            {t('leaveDelete')}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
