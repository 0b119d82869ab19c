import { useRef } from 'react'

/** Caches one upload token for all files. A token is requested again after a failed request, or after `forget` because it has expired. */
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
