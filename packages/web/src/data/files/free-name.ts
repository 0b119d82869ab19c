import { extensionOf } from '@twinwerk/model/file/file-format'

/** Returns a name that is not taken: a second equal name gets ` 2`, a third ` 3`, before the ending of a file. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const ending = extensionOf(name)
  const stem = ending === '' ? name : name.slice(0, -ending.length - 1)
  for (let number = 2; ; number += 1) {
    const numbered = `${stem} ${number}${ending === '' ? '' : name.slice(stem.length)}`
    if (!taken.has(numbered)) return numbered
  }
}
