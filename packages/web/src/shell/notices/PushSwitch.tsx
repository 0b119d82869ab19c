import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPush, startPush, stopPush } from '../../data/push/push.ts'
import { showNote } from '../../ui/notes.tsx'

const queryKey = ['push']

/**
 * Switches push notifications of this device on and off; they appear while the application is closed. The browser asks for permission only
 * when the user switches them on.
 */
export function PushSwitch() {
  const { t } = useTranslation('notices')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { data: state } = useQuery({ queryKey, queryFn: readPush, retry: false })
  if (state === undefined || state === 'none') return null

  async function turn(on: boolean): Promise<void> {
    setBusy(true)
    try {
      client.setQueryData(queryKey, await (on ? startPush() : stopPush()))
    } catch {
      showNote({ title: t('title'), text: t('pushFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Switch
      size="xs"
      label={t('pushHere')}
      description={state === 'denied' ? t('pushDenied') : undefined}
      checked={state === 'on'}
      disabled={isBusy || state === 'denied'}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}
