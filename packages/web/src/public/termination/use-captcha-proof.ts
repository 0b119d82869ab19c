import { useCallback, useState } from 'react'
import { useTenant } from '../../data/tenant.tsx'
import { preview } from '../frame/preview.ts'
import type { Outcome } from './terminate.ts'
import { resolveCaptcha } from './terminate.ts'
import { useCaptcha } from './use-captcha.ts'

/** `inputText` are the typed letters of the captcha; `userToken` proves that they were correct. */
export type CaptchaProof = { readonly captcha: { readonly token: string; readonly inputText: string }; readonly userToken: string }
export type CaptchaFinding = Extract<Outcome, { readonly status: 'captcha' }>['finding']

/** Returns the captcha with the typed letters. `finding` is the server's error about the letters. */
export function useCaptchaProof() {
  const tenant = useTenant().shortId
  const { captcha, request } = useCaptcha()
  const [letters, setLetters] = useState('')
  const [finding, setFinding] = useState<CaptchaFinding>()
  // A captcha can be solved only once, but its proof is valid for several attempts to submit the form.
  const [solved, setSolved] = useState<{ readonly token: string; readonly userToken: string }>()

  const requestAnother = useCallback(
    (mail?: string) => {
      setLetters('')
      setSolved(undefined)
      void request(mail)
    },
    [request],
  )

  async function prove(): Promise<CaptchaProof | Outcome> {
    if (captcha.state !== 'done') return { status: 'captcha', finding: 'captchaExpired' }
    const { token } = captcha
    // The letters of a preview are not checked.
    const proof = preview ? { userToken: preview } : solved?.token === token ? solved : await resolveCaptcha(tenant, token, letters)
    if (!('userToken' in proof)) return proof
    setSolved({ token, userToken: proof.userToken })
    return { captcha: { token, inputText: letters }, userToken: proof.userToken }
  }

  return {
    captcha,
    letters,
    finding,
    isMissing: letters === '' && !solved,
    prove,
    requestAnother,
    setFinding,
    type: (typed: string) => {
      setLetters(typed)
      setFinding(undefined)
    },
  }
}
