/** Windows of one browser notify each other that somebody has signed in: the windows that wait go on. */
const name = 'twinwerk-signed-in'

export function notifySignedIn(): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches windows of our own origin alone
  channel.postMessage(null)
  channel.close()
}

/** Also when the user comes back to this window, since then it may have happened unnoticed. Returns a function that stops it. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  window.addEventListener('focus', listener)
  return () => {
    channel.close()
    window.removeEventListener('focus', listener)
  }
}
