/** A no-break space between number and unit, as in Intl's currencies. */
export const blank = '\u00a0'

const formats = new Map<string, Intl.NumberFormat>()

// Caches formats: creating a format takes fifty times as long as using it, and a list prints hundreds of numbers in a few formats.
export function formatOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(tag, options)
  formats.set(key, format)
  return format
}
