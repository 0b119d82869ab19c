const worker = '/realtime.js'

/**
 * Keeps the program on this device, so that it opens without a network (ADR 99). The service worker loads its files in the background. A
 * new version that is already loaded takes over if no other page is open. Never rejects.
 */
export async function keepProgram(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' })
    registration.waiting?.postMessage('page-opened')
  } catch {
    // Without a network, or in a browser that forbids it, the kept version stays.
  }
}
