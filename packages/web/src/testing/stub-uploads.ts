import { vi } from 'vitest'

/** The network alone, as far as uploads use it: each waits until it is answered or lost. */
export type WaitingUpload = { answer(body: object): void; lose(): void }

/** Replaces what uploads are sent with; answers those that were sent, in their order. */
export function stubUploads(): readonly WaitingUpload[] {
  const sent: WaitingUpload[] = []
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    open = () => undefined
    setRequestHeader = () => undefined
    abort = () => this.dispatchEvent(new Event('abort'))
    send = () =>
      void sent.push({
        answer: (body) => {
          this.status = 200
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
        lose: () => void this.dispatchEvent(new Event('error')),
      })
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}
