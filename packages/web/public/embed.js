// Shows an order journey in a page of a provider's own web site, at the position of this script:
// <script src="https://…/embed.js" data-tenant="…" data-journey="…" async></script>
;(() => {
  const script = document.currentScript
  const { origin } = new URL(script.src)
  const { tenant, journey, title = document.title, link = 'Online bestellen' } = script.dataset
  const address = (query) => `${origin}/public/${encodeURIComponent(tenant)}/order?${new URLSearchParams(query)}`
  const chosen = journey === undefined ? {} : { journey }

  const frame = document.createElement('iframe')
  frame.src = address({ embed: location.origin, ...chosen })
  frame.title = title
  frame.style.cssText = 'display: block; width: 100%; height: 480px; border: 0'
  script.after(frame)

  // If the journey may not be embedded in this page, or does not load, a link still leads to the order.
  const patienceMilliseconds = 10_000
  const late = setTimeout(() => {
    const way = document.createElement('a')
    way.href = address(chosen)
    way.textContent = link
    frame.replaceWith(way)
  }, patienceMilliseconds)

  const mostPixels = 20_000
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return
    clearTimeout(late)
    const { twinwerk, height } = data ?? {}
    if (twinwerk === 'height' && Number.isFinite(height)) frame.style.height = `${Math.min(Math.max(height, 0), mostPixels)}px`
    if (twinwerk === 'step' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
  })
})()
