/** Windows of one browser tell each other that somebody has signed in: what waits in one goes on. */
const name = 'twinwerk-signed-in'

export function tellSignedIn(): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches windows of our own origin alone
  channel.postMessage(null)
  channel.close()
}

/** Also when the user comes back to this window, since then it may have happened unheard. Returns how to stop. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  window.addEventListener('focus', listener)
  return () => {
    channel.close()
    window.removeEventListener('focus', listener)
  }
}
