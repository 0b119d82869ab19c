const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * Validates an email address without quoting and comments (RFC 5321 dot-string). The domain has at least two labels and may contain
 * umlauts.
 */
export function email(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > 254) return false
  const local = text.slice(0, at)
  if (!localPart.test(local) || local.split('.').includes('')) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length >= 2 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
