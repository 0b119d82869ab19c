import type { FlashEvent, FlashRequest } from './flash-messages.ts'

/** The worker that writes a device. `end` stops it at once, whatever it does: the library has no other way to cancel. */
export type FlashWorker = { readonly send: (request: FlashRequest) => void; readonly end: () => void }

export type OpenWorker = (onEvent: (event: FlashEvent) => void) => FlashWorker

export const openWorker: OpenWorker = (onEvent) => {
  const worker = new Worker(new URL('./flash-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FlashEvent>) => onEvent(data))
  // A worker that cannot be loaded says nothing else.
  worker.addEventListener('error', ({ message }) => onEvent({ kind: 'failed', failure: 'other', detail: message }))
  return {
    send: (request) => worker.postMessage(request, []),
    end: () => worker.terminate(),
  }
}
