import { useCallback, useEffect, useState } from 'react'

const name = 'twinwerk.public.sent'

/**
 * A tab that was duplicated holds the same form under the same key. `sent` says that another one sent it; `tell` says so to the others. What is said anyway by the
 * server, which takes each key once, is said here before somebody presses the button.
 */
export function useOtherTab(key: string): { readonly sent: boolean; readonly tell: () => void; readonly note: () => void } {
  const [sentKey, setSentKey] = useState<string>()
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => setSentKey((before) => (data === key ? key : before)))
    return () => channel.close()
  }, [key])
  const tell = useCallback(() => {
    const channel = new BroadcastChannel(name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
    channel.postMessage(key)
    channel.close()
  }, [key])
  const note = useCallback(() => setSentKey(key), [key])
  return { sent: sentKey === key, tell, note }
}
