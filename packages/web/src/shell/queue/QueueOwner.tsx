import { useEffect } from 'react'
import { useQueue } from '../../data/queue/queue-state.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { LateTrouble } from '../../ui/late-trouble.ts'
import { late } from '../../ui/late.tsx'
import { WhenFoundAgain } from '../late/WhenFoundAgain.tsx'

const QueueRunner = late(() => import('./QueueRunner.tsx').then((module) => module.QueueRunner))

/** Names the owner of photos that are taken on the screens of a tenant, and sends what waits on this device. */
export function QueueOwner() {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const isWanted = useQueue((state) => state.isWanted)
  useEffect(() => {
    useQueue.setState({ owner: account === undefined ? undefined : { account, tenant } })
    return () => useQueue.setState({ owner: undefined })
  }, [account, tenant])
  return (
    isWanted && (
      <LateTrouble value={WhenFoundAgain}>
        <QueueRunner />
      </LateTrouble>
    )
  )
}
