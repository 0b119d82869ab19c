import { call, CallError } from '../call.ts'
import { onFoundAgain } from '../online.ts'
import { settleAccount, usePreferences } from '../preferences.ts'
import type { Session } from '../session.ts'
import { changesBetween, flatten, isOfTenant, merged, unflatten } from './flat.ts'
import type { Flat } from './flat.ts'

/** The place of a sync: the tenant (id), and whether the session sees as another user and so changes nothing. */
type Place = { readonly tenant: string; readonly views: boolean }

/** Several changes of one gesture, such as dragging a column wider, are sent together. */
const pauseMilliseconds = 400

let running: Promise<void> | undefined
let isAskedAgain = false
/** The tenant of the last sync in this page. */
let syncedIn: string | undefined

/**
 * Reads the settings of the session's account where this device has none of the server's yet. The twins opened last, which earlier versions
 * kept elsewhere in the browser, are taken over.
 */
export async function settleSettings({ user, view }: Session, tenant: string): Promise<void> {
  const account = view ? view.user : user.account
  settleAccount(account)
  if (!usePreferences.getState().synced['']) usePreferences.setState(recentsOfBefore(account))
  // Without a network the settings of the device are used; the sync comes later.
  if (!usePreferences.getState().synced[tenant]) await syncSettings({ tenant, views: view !== undefined }).catch(() => undefined)
}

/** Keeps the settings on the device and on the server the same. Returns a function that stops this. */
export function followSettings(place: Place): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sync = () => {
    clearTimeout(timer)
    timer = undefined
    void syncSettings(place).catch(() => undefined)
  }
  const onChange = () => {
    if (!place.views && Object.keys(unsent(place.tenant)).length > 0) timer ??= setTimeout(sync, pauseMilliseconds)
  }
  // Another device may have changed something meanwhile; and what was changed last leaves before the page does.
  const onTurn = () => (document.visibilityState === 'visible' ? sync() : timer !== undefined && sync())
  const stopListening = usePreferences.subscribe(onChange)
  const stopFinding = onFoundAgain(sync)
  document.addEventListener('visibilitychange', onTurn)
  // Another device may have changed something since this one was last used.
  if (syncedIn === place.tenant) onChange()
  else sync()
  return () => {
    clearTimeout(timer)
    stopListening()
    stopFinding()
    document.removeEventListener('visibilitychange', onTurn)
  }
}

/** Sends what changed on the device since the last sync, and takes what changed elsewhere. Rejects if the server was not reached. */
export function syncSettings(place: Place): Promise<void> {
  if (running) {
    isAskedAgain = true
    return running
  }
  running = exchange(place).finally(() => {
    running = undefined
    if (isAskedAgain) void syncSettings(place).catch(() => undefined)
  })
  isAskedAgain = false
  return running
}

function syncedOf(tenant: string): Flat {
  const { synced } = usePreferences.getState()
  return { ...synced[''], ...synced[tenant] }
}

function unsent(tenant: string): Flat {
  return changesBetween(syncedOf(tenant), flatten(usePreferences.getState(), tenant))
}

async function exchange({ tenant, views }: Place): Promise<void> {
  const { account, synced } = usePreferences.getState()
  const sent = flatten(usePreferences.getState(), tenant)
  // A device that has never seen the server's settings only adds its own.
  const absentOnly = synced[''] === undefined
  const changes = unsent(tenant)
  const read = () => call('GET /auth/settings', { query: { root: tenant } })
  const change = async () => {
    // A browser delivers no more than 64 KB once the page is left.
    const keepalive = JSON.stringify(changes).length < 30_000
    return call('POST /auth/settings', { input: { root: tenant, changes, absentOnly }, keepalive }).catch((error: unknown) => {
      // Settings that the server refuses, such as too many entries, give way to the server's.
      if (error instanceof CallError && error.code === 'INPUT_INVALID') return read()
      throw error
    })
  }
  const { settings } = await (views || Object.keys(changes).length === 0 ? read() : change())
  const now = usePreferences.getState()
  if (now.account !== account) return
  syncedIn = tenant
  const [general, ofTenant] = [false, true].map((wanted) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => isOfTenant(name) === wanted)),
  )
  usePreferences.setState({
    ...unflatten(merged({ now: flatten(now, tenant), sent, answered: settings }), now, tenant),
    synced: { ...now.synced, '': general ?? {}, [tenant]: ofTenant ?? {} },
  })
}

/** Returns the twins opened last as earlier versions kept them in this browser, by tenant. */
function recentsOfBefore(account: string): Partial<ReturnType<typeof usePreferences.getState>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('twinwerk.recent') ?? 'null')
    const byPlace = (stored as { state?: { byPlace?: Readonly<Record<string, readonly string[]>> } } | null)?.state?.byPlace ?? {}
    const now = Date.now()
    const recents = Object.entries(byPlace).flatMap(([place, ids]) => {
      const [owner, tenant] = place.split(' ')
      return owner === account && tenant ? [[tenant, Object.fromEntries(ids.map((id, index) => [id, now - index]))] as const] : []
    })
    localStorage.removeItem('twinwerk.recent')
    return recents.length > 0 ? { recents: Object.fromEntries(recents) } : {}
  } catch {
    return {}
  }
}
