import { present } from '@twinwerk/model/error/present'
import { call } from '../call.ts'

/** The state of push on this device. `none`: not supported. `off`: can be switched on. `denied`: forbidden by the browser's owner. */
export type PushState = 'none' | 'denied' | 'off' | 'on'

const worker = '/realtime.js'

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Returns the state without asking the user. If push is on, subscribes the device again, because after a new sign-in it belongs to the new
 * session.
 */
export async function readPush(): Promise<PushState> {
  if (!isPossible()) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  const known = Notification.permission === 'granted' ? await subscription() : null
  if (!known) return 'off'
  await subscribe(known)
  return 'on'
}

/** Asks the user for permission and subscribes the browser. Call it only in response to a click: browsers require a click. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off'
  const { publicKey } = await call('GET /auth/push/key', {})
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  await subscribe(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  return 'on'
}

export async function stopPush(): Promise<PushState> {
  const known = await subscription()
  if (known) {
    await call('POST /auth/push/end', { input: { endpoint: known.endpoint } })
    await known.unsubscribe()
  }
  return 'off'
}

async function subscribe(known: PushSubscription): Promise<void> {
  const { endpoint, keys } = known.toJSON()
  const part = (value: string | undefined) => present(value, 'a part of the subscription that the browser gave')
  await call('POST /auth/push/subscribe', {
    input: { endpoint: part(endpoint), keys: { p256dh: part(keys?.['p256dh']), auth: part(keys?.['auth']) } },
  })
}
