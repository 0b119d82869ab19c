import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onSignedInAgain } from '../../data/account/sign-in-again.ts'
import { useBegunChanges } from '../../data/bulk/use-begun-changes.ts'
import { CallError } from '../../data/call.ts'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { late } from '../../ui/late.tsx'

const Changes = late(() => import('./Changes.tsx').then((module) => module.Changes))

const restMilliseconds = 200

/** The changes on many twins that the user started, shown on every screen: their progress, their results, and undo. */
export function ChangesPlace() {
  const tenant = useTenant().id
  const session = useSession()
  const account = session?.user.account
  const isStaff = session?.permissions.some((each) => each.tenant.id === tenant && each.scope !== 'businessPartner') ?? false
  const isResting = useIsFetching() === 0
  const [isAsked, setAsked] = useState(false)
  // The requests of the page come first; this request is not urgent.
  useEffect(() => {
    if (isAsked || !isResting) return undefined
    const timer = setTimeout(() => setAsked(true), restMilliseconds)
    return () => clearTimeout(timer)
  }, [isAsked, isResting])
  useEffect(() => {
    if (!isStaff || !isAsked) return undefined
    // A failed request is ignored: changes that this tab has started are known without it, and the failure would disturb the user.
    const look = async () => {
      const code = await import('../../data/bulk/begun-changes.ts').catch(() => undefined)
      await code?.findChanges(tenant).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
      })
    }
    void look()
    return onSignedInAgain(() => void look())
  }, [tenant, isStaff, isAsked])
  const isAny = useBegunChanges(({ changes }) => changes.some((each) => each.tenant === tenant && each.account === account))
  return (
    isAny && (
      <WithDefinitions>
        <Changes />
      </WithDefinitions>
    )
  )
}
