import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'

export type Captcha =
  | { readonly state: 'requesting' | 'error' }
  /** A PNG in base64; null if the letters went by mail. */
  | { readonly state: 'done'; readonly image: string | null; readonly token: string }

/** Returns a captcha, which is requested when the page opens and again on request; responses to older requests are dropped. */
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
