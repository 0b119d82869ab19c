const channelName = 'twinwerk.queue'

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** Tells this page and the other tabs that photos or entries on this device have changed. */
export function queueChanged(): void {
  for (const listener of listeners) listener()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channelOf().postMessage('changed')
}

/** Calls the listener after each change of the photos or entries on this device. Returns a function that unsubscribes. */
export function onQueueChanged(listener: () => void): () => void {
  listeners.add(listener)
  channelOf()
  return () => void listeners.delete(listener)
}

function channelOf(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', () => {
    for (const listener of listeners) listener()
  })
  return channel
}
