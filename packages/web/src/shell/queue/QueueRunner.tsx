import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../data/query-client.ts'
import type { DoneWork } from '../../data/queue/queue-sender.ts'
import { followQueue, runQueue } from '../../data/queue/queue-sender.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import { showDone } from '../../ui/notes.tsx'

addTexts(queueTexts)

/** Sends the photos that wait on this device, on every screen of the tenant. */
export function QueueRunner() {
  const { t } = useTranslation('queue')
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const wordsNow = useEffectEvent(() => ({
    damaged: t('damaged'),
    unsure: t('unsure'),
    fileGone: t('fileGone'),
    onDone({ name, isTask, photos, time }: DoneWork): void {
      // The day shows the time from now on as the server has it.
      if (time) void queryClient.invalidateQueries({ queryKey: ['list', tenant] })
      showDone(time ? t('timeSent', { name }) : isTask ? t('taskSent', { name }) : t('sent', { count: photos, name }))
    },
  }))
  useEffect(() => {
    if (account === undefined) return undefined
    const owner = { account, tenant }
    const stop = new AbortController()
    const unfollow = followQueue(owner)
    // A browser without storage or locks keeps no photos, so nothing waits there.
    void runQueue(owner, { words: wordsNow(), signal: stop.signal }).catch(() => undefined)
    return () => {
      stop.abort()
      unfollow()
    }
  }, [account, tenant])
  return null
}
