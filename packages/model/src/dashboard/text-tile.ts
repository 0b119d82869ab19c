import type { CommentBlock, CommentLine } from '../comment/markup.ts'
import { commentExcerpt, readBlocks } from '../comment/markup.ts'

/** The maximum number of characters of a text on a board. */
export const maxTileText = 2000

const maxName = 40

/** A block of a text on a board: those of comments, and headings. */
export type TextBlock = CommentBlock | { readonly kind: 'heading'; readonly lines: readonly [CommentLine] }

const heading = /^#{1,3}\s+(\S.*)$/

/**
 * Reads the text of a board: a small part of Markdown with headings (`# `), lists, bold words and links. All else is text, also tags of
 * HTML. Links lead to pages over https, or to a page of this product (`/swe/home`).
 */
export function readTileText(text: string): readonly TextBlock[] {
  const rules = { names: [], addressOf: tileAddress }
  const parts: TextBlock[] = []
  let lines: string[] = []
  const close = () => {
    parts.push(...readBlocks(lines.join('\n'), rules))
    lines = []
  }
  for (const line of text.split('\n')) {
    const words = heading.exec(line)?.[1]
    if (words === undefined) {
      lines.push(line)
      continue
    }
    close()
    parts.push({ kind: 'heading', lines: [readBlocks(words, rules)[0]?.lines[0] ?? []] })
  }
  close()
  return parts
}

/** Returns the first words of a text, as its name where it has no title. */
export function textName(text: string): string {
  return commentExcerpt(text.replaceAll(/^#{1,3}\s+/gm, ''), maxName)
}

/** Returns true for an address within this product. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address)
}

function tileAddress(text: string): string | undefined {
  return isOwnAddress(text) || /^https:\/\/[^\s/]\S*$/.test(text) ? text : undefined
}
