import { Button, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import { sumOf, type Waiting } from '../../data/queue/queue-numbers.ts'
import { workWords } from '../../shell/queue/work-words.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'

addTexts(queueTexts)

type Props = {
  /** The work that only this device has. */
  readonly work: Waiting
  readonly onDelete: () => void
}

/** Asks about photos and tasks that the server does not have, before the session ends. */
export function WorkLeft({ work, onDelete }: Props) {
  const { t } = useTranslation('queue')
  const count = sumOf(work)
  const hasTasks = work.tasks + work.times > 0
  const [typed, setTyped] = useState('')
  return (
    <Stack gap="md">
      <PageWords title={t('leaveTitle', { count, what: workWords(t, work) })}>{t(hasTasks ? 'leaveWorkText' : 'leaveText')}</PageWords>
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
            {t(hasTasks ? 'leaveWorkDelete' : 'leaveDelete')}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
