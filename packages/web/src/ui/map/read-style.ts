import type { StyleSpecification } from 'maplibre-gl'

/** The style at an address, undefined where there is none: the page's policy lets it be read from the tenant's own host alone. */
export async function readStyle(address: string, signal: AbortSignal): Promise<StyleSpecification | undefined> {
  try {
    const response = await fetch(address, { signal, credentials: 'omit' })
    const style: StyleSpecification = await response.json()
    return response.ok && style.version === 8 && Array.isArray(style.layers) ? style : undefined
  } catch {
    return undefined
  }
}
