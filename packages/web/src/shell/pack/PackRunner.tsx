import { useEffect, useState } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { useConnection } from '../../data/online.ts'
import { keepProgram } from '../../data/pack/keep-program.ts'
import { makePack } from '../../data/pack/make-pack.ts'
import type { Pack, PackedTask } from '../../data/pack/pack-database.ts'
import { deletePacks, readPacks, writePack } from '../../data/pack/pack-database.ts'
import { usePack } from '../../data/pack/pack-state.ts'
import type { ReadTask } from '../../data/pack/record-answers.ts'
import { useSession } from '../../data/session.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { PackReader } from './PackReader.tsx'

const freshMilliseconds = 30 * 60_000
const lookMilliseconds = 60_000

/** Shows the pack of this account and tenant to the screens, and renews it while there is a connection. */
export function PackRunner() {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const pack = usePack((state) => state.pack)
  const isOffline = useConnection(({ lostAt }) => lostAt !== null)
  const isAlone = usePack((state) => state.isAlone)
  const [renewed, setRenewed] = useState<Pack>()
  useEffect(() => {
    if (account === undefined) return undefined
    void keepProgram()
    void readPacks(account).then(
      (packs) => usePack.setState({ pack: packs.find((each) => each.tenant === tenant) }),
      () => undefined,
    )
    return () => usePack.setState({ pack: undefined })
  }, [account, tenant])
  const renewable = isOffline || isAlone ? undefined : pack
  useEffect(() => {
    if (!renewable) return undefined
    const look = () => {
      const isDue = Date.now() - renewable.updatedAt > freshMilliseconds
      if (isDue && document.visibilityState === 'visible') setRenewed(renewable)
    }
    look()
    const timer = setInterval(look, lookMilliseconds)
    return () => clearInterval(timer)
  }, [renewable])

  return (
    renewed && (
      <WithDefinitions>
        <Renewal before={renewed} onEnd={() => setRenewed(undefined)} />
      </WithDefinitions>
    )
  )
}

type RenewalProps = { readonly before: Pack; readonly onEnd: () => void }

/** Reads the tasks of a pack again. A task that could not be read stays as it is, and the whole pack waits for the next time. */
function Renewal({ before, onEnd }: RenewalProps) {
  const tenant = useTenant().id
  const rootid = useRootid()
  const registry = useRegistry()
  async function take(reads: ReadonlyMap<PackedTask, ReadTask>): Promise<void> {
    onEnd()
    if ([...reads.values()].some(({ kind }) => kind === 'failed') || usePack.getState().pack !== before) return
    const { pack: after, answers } = await makePack({ account: before.account, tenant, rootid, registry }, reads)
    if (after.tasks.length > 0) return writePack(after, answers)
    await deletePacks([before])
    usePack.setState({ pack: undefined })
  }
  return <PackReader tasks={before.tasks} onRead={(reads) => void take(reads).catch(() => undefined)} />
}
