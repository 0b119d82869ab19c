// The service worker (registered at /realtime.js). It shows push messages while no page of ours is visible, and opens their subject on a
// click. It keeps the program for work without a network (ADR 99), and no answer of the server.

// The build fills in the version of the program and the addresses of its files.
const program = { release: '', files: [] }
const cacheName = `twinwerk-program ${program.release}`
const isProgram = (name) => name.startsWith('twinwerk-program ')
const kept = new Set(program.files)

// First path segments that are no screen of the program: the server's, and the pages without a sign-in, which have a program of their own.
const others = new Set(['api', 'auth', 'assets', 'health', 'ready', 'mqtt', 'customerjourney', 'public', 'task'])
const page = '/'
const loadsAtOnce = 6

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

/** Fetches a new version whole. It replaces the old one when no page works with that any more, so never while one writes to a device. */
async function install() {
  await keepProgram()
  if (!self.registration.active) await self.skipWaiting()
}

async function keepProgram() {
  if (program.files.length === 0) return
  const cache = await caches.open(cacheName)
  const missing = []
  for (const file of kept) if (!(await cache.match(file))) missing.push(file)
  const loading = Array.from({ length: loadsAtOnce }, async () => {
    for (let file = missing.pop(); file; file = missing.pop()) await cache.add(new Request(file, { credentials: 'omit' }))
  })
  await Promise.all(loading)
  await cache.add(new Request(page, { credentials: 'omit', cache: 'no-cache', headers: { accept: 'text/html' } }))
}

async function activate() {
  const old = (await caches.keys()).filter((name) => isProgram(name) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

// A page that has just opened says so. If no other page is open, nothing runs with the old version.
self.addEventListener('message', (event) => {
  if (event.data === 'page-opened') event.waitUntil(replaceOld())
})

async function replaceOld() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && !others.has(pathname.split('/')[1])) event.respondWith(openPage(event.request))
  else if (kept.has(pathname)) event.respondWith(openFile(event.request))
})

/** The page comes from the server, and from this device only if the network fails. It is the same for all tenants. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch (failure) {
    const answer = await fromCache(page)
    if (answer) return answer
    throw failure
  }
}

/** A file never changes under its address. */
async function openFile(request) {
  return (await fromCache(request.url)) ?? fetch(request)
}

async function fromCache(address) {
  const cache = await caches.open(cacheName)
  return cache.match(address, { ignoreVary: true })
}

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
