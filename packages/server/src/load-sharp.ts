async function load() {
  const { default: sharp } = await import('sharp')
  // Allows only the loaders of the accepted formats. libvips has many more, and each is an attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadTiff'],
  })
  // Each picture is read once, so a cache of operations and files would only occupy memory.
  sharp.cache(false)
  return sharp
}

let loading: ReturnType<typeof load> | undefined

/** The library comes with the first picture: a server at rest does without it. */
export function loadSharp() {
  return (loading ??= load())
}
