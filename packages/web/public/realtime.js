// The service worker (registered at /realtime.js). It shows push messages while no page of ours is visible, and opens their subject on a
// click. It caches no page and no response of the server.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = read(event.data)
  if (message) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { tenant, target } = event.notification.data
  // A new window, so that unsaved work in an open window is not affected.
  event.waitUntil(self.clients.openWindow(`/${encodeURIComponent(tenant)}/tickets/all?panels=${encodeURIComponent(target)}`))
})

function read(data) {
  try {
    const message = data?.json()
    return ['title', 'body', 'tenant', 'target', 'tag'].every((name) => typeof message?.[name] === 'string') ? message : undefined
  } catch {
    return undefined
  }
}

/** Browsers require a notification for every message. If a page is visible and shows the message already, the notification is silent. */
async function show({ title, body, tenant, target, tag }) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const isSeen = pages.some(({ visibilityState }) => visibilityState === 'visible')
  await self.registration.showNotification(title, { body, tag, silent: isSeen, data: { tenant, target } })
}
