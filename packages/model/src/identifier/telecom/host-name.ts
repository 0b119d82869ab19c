/** A full host name of at least two labels in ASCII, as a PTR record holds it (RFC 1123); a dot at the end is accepted. */
export function hostName(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.')
  const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
  return text.length <= 254 && labels.length >= 2 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
