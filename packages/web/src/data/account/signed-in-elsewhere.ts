/** The channel on which windows of one browser notify each other of a sign-in, so that waiting windows continue. */
const name = 'twinwerk-signed-in'

export function notifySignedIn(): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches windows of our own origin alone
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls the listener when another window signs in. Also calls it when this window gets the focus, since a sign-in may have gone unnoticed.
 * Returns a function that unsubscribes.
 */
export function onSignedInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  window.addEventListener('focus', listener)
  return () => {
    channel.close()
    window.removeEventListener('focus', listener)
  }
}
