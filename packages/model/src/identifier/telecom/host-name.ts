/** Validates a full ASCII host name of at least two labels, as in a PTR record (RFC 1123). A trailing dot is accepted. */
export function hostName(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.')
  const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
  return text.length <= 254 && labels.length >= 2 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
