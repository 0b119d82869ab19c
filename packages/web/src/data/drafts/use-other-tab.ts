import { useCallback, useEffect, useRef, useState } from 'react'

const name = 'twinwerk.sent'

/**
 * Notices if another tab sends the same form under the same key. `sent` is true once the form was sent; `tell` notifies the other tabs,
 * `note` marks this tab. The server accepts each key only once, but this way the user learns of the conflict before pressing the button.
 */
export function useOtherTab(key: string): { readonly sent: boolean; readonly tell: () => void; readonly note: () => void } {
  const [sentKey, setSentKey] = useState<string>()
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    // A channel does not receive its own messages.
    const opened = new BroadcastChannel(name)
    channel.current = opened
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => setSentKey((previous) => (data === key ? key : previous)))
    return () => {
      opened.close()
      channel.current = undefined
    }
  }, [key])
  const tell = useCallback(() => {
    // If the user left the page before the response arrived, a temporary channel sends the message and is closed.
    const open = channel.current ?? new BroadcastChannel(name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    open.postMessage(key)
    if (open !== channel.current) open.close()
  }, [key])
  const note = useCallback(() => setSentKey(key), [key])
  return { sent: sentKey === key, tell, note }
}
