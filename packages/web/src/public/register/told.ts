/** What the link of a mail brings along. */
export type Told = { readonly customerNumber: string; readonly code: string; readonly mail: string }

/** Number, code and mail behind the hash of an address; nothing else is read from it. */
export function toldIn(hash: string): Told {
  const told = new URLSearchParams(hash.replace(/^#/, ''))
  const word = (name: string) => (told.get(name) ?? '').slice(0, 320)
  return { customerNumber: word('number'), code: word('code'), mail: word('mail') }
}
