import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'
import { followSettings, settleSettings } from '../../data/settings/sync.ts'
import { useTenant } from '../../data/tenant.tsx'

/** Keeps the settings of the person the same on this device and on the server. */
export function SettingsSync() {
  const tenant = useTenant().id
  const session = useSession()
  const views = session?.view !== undefined
  const account = session?.view?.user ?? session?.user.account
  useEffect(() => {
    if (!session) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    void settleSettings(session, tenant).then(() => {
      if (!isOver) stop = followSettings({ tenant, views })
    })
    return () => {
      isOver = true
      stop?.()
    }
    // The session is read again now and then; only another person or tenant begins anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account, tenant, views])
  return null
}
