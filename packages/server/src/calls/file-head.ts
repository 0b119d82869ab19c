import { fileText, type WantedEntry } from './file-text.ts'
import { CallFileError } from '@twinwerk/model/billing/calls/call-row'

/** More is no line of a table. */
const maxHead = 65_536

/**
 * The first lines of a file in a character set, out of its archive if it lies in one; undefined if its bytes are none of the set. Throws
 * CallFileError for an archive without the wanted file.
 */
export async function fileHead(
  path: string,
  { encoding, lines: wanted }: { readonly encoding: 'utf-8' | 'latin1'; readonly lines: number },
  entry: WantedEntry,
): Promise<readonly string[] | undefined> {
  let text = ''
  try {
    for await (const chunk of fileText(path, { encoding }, entry)) {
      text += chunk
      if (text.length > maxHead || text.split('\n').length > wanted) break
    }
  } catch (error) {
    if (error instanceof CallFileError && error.fault === 'encoding' && encoding === 'utf-8') return undefined
    throw error
  }
  return text
    .slice(0, maxHead)
    .split('\n')
    .slice(0, wanted)
    .map((line) => line.replace(/\r$/, ''))
}
