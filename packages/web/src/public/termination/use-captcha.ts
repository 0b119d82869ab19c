import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'

export type Captcha =
  | { readonly state: 'requesting' | 'error' }
  /** `image` in base64; null: the letters went by mail. */
  | { readonly state: 'done'; readonly image: string | null; readonly token: string }

/** A captcha, asked for when the page opens, and anew on request; the answer to an older question is dropped. */
export function useCaptcha() {
  const tenant = useTenant().id
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'requesting' })
  const asked = useRef(0)
  const request = useCallback(
    async (mail?: string) => {
      const mine = (asked.current += 1)
      setCaptcha({ state: 'requesting' })
      const answer = await call('POST /customerjourney/{tenant}/getCaptcha', {
        params: { tenant },
        input: mail === undefined ? {} : { mail },
      }).catch(() => undefined)
      if (asked.current !== mine) return
      setCaptcha(answer ? { state: 'done', image: answer.captcha, token: answer.jwt } : { state: 'error' })
    },
    [tenant],
  )
  useEffect(() => void request(), [request])
  return { captcha, request }
}
