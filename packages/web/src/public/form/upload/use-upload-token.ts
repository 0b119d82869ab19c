import { useRef } from 'react'

/** Leave to send files, asked for once for all of them. A refused one, and one that was forgotten since it ran out, is asked for anew. */
export function useUploadToken(requestToken: () => Promise<string>) {
  const leave = useRef<Promise<string>>(undefined)
  const forget = () => {
    leave.current = undefined
  }
  const request = (): Promise<string> => {
    leave.current ??= requestToken().catch((error: unknown) => {
      forget()
      throw error
    })
    return leave.current
  }
  return { request, forget }
}
