import { vi } from 'vitest'

/** An upload that waits until the test answers it or drops its connection. */
export type WaitingUpload = { answer(body: object): void; lose(): void; progress(share: number): void }

/** Replaces the network of uploads. Returns the sent uploads in order. */
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
        progress: (share) => void this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 })),
        lose: () => void this.dispatchEvent(new Event('error')),
      })
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}
