// The service worker (registered at /realtime.js). It shows what push messages tell while no page of ours is in sight, and opens what they are about.
// It keeps nothing: no page and no answer of the server goes through it.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = read(event.data)
  if (message) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { tenant, target } = event.notification.data
  // A page of its own: what is being edited in another one stays as it is.
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

/** Browsers ask for a notification for every message, also where a page shows it already: that one says nothing aloud. */
async function show({ title, body, tenant, target, tag }) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const isSeen = pages.some(({ visibilityState }) => visibilityState === 'visible')
  await self.registration.showNotification(title, { body, tag, silent: isSeen, data: { tenant, target } })
}
