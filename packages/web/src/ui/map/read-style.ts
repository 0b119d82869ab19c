import type { StyleSpecification } from 'maplibre-gl'

/** Returns the style at an address, or undefined if there is none. The page's policy allows styles only from the tenant's own host. */
export async function readStyle(address: string, signal: AbortSignal): Promise<StyleSpecification | undefined> {
  try {
    const response = await fetch(address, { signal, credentials: 'omit' })
    const style: StyleSpecification = await response.json()
    return response.ok && style.version === 8 && Array.isArray(style.layers) ? style : undefined
  } catch {
    return undefined
  }
}
