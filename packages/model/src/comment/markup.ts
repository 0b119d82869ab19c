/** A piece of a line. Links lead to pages over http or https and nowhere else. */
export type CommentPiece =
  | { readonly kind: 'text' | 'bold' | 'mention'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }

export type CommentLine = readonly CommentPiece[]

/** A paragraph has its lines, a list its entries. */
export type CommentBlock = { readonly kind: 'paragraph' | 'list' | 'numbers'; readonly lines: readonly CommentLine[] }

const entry = /^\s{0,8}(?:[-*•]|(\d{1,4})[.)])\s+(\S.*)$/

/**
 * Reads the small markup of comments: entries of lists (`- `, `1. `), `**bold**`, `[words](https://…)` and plain addresses. All else is
 * text, also tags of HTML. `names` are the people and groups that the comment mentions; `@` before such a name is a mention.
 */
export function readComment(text: string, names: readonly string[] = []): readonly CommentBlock[] {
  return readBlocks(text, { names, addressOf: webAddress })
}

/** The rules of a markup: the names of mentions, and the addresses to which links may lead. */
type Rules = { readonly names: readonly string[]; readonly addressOf: (text: string) => string | undefined }

/** Reads the markup of comments with other addresses of links. */
export function readBlocks(text: string, rules: Rules): readonly CommentBlock[] {
  const blocks: { kind: CommentBlock['kind']; lines: CommentLine[] }[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    const found = entry.exec(line)
    const kind = !found ? 'paragraph' : found[1] === undefined ? 'list' : 'numbers'
    const pieces = piecesOf(found?.[2] ?? line, rules)
    const last = blocks.at(-1)
    if (isOpen && last?.kind === kind) last.lines.push(pieces)
    else blocks.push({ kind, lines: [pieces] })
    isOpen = true
  }
  return blocks
}

/** Returns the text without its markup in one line, at most `max` characters long. A longer text ends with an ellipsis. */
export function commentExcerpt(text: string, max: number): string {
  const words = readComment(text)
    .flatMap(({ lines }) => lines.map((line) => line.map((piece) => piece.text).join('')))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const signs = [...words]
  return signs.length <= max
    ? words
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** Signs that close a sentence after an address and do not belong to it. */
const closing = /[.,;:!?'")\]]+$/

function piecesOf(line: string, { names, addressOf }: Rules): CommentLine {
  const pieces: CommentPiece[] = []
  const sorted = { names: names.toSorted((one, other) => other.length - one.length), addressOf }
  let plain = ''
  const add = (piece: CommentPiece) => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain })
    plain = ''
    pieces.push(piece)
  }
  for (let at = 0; at < line.length;) {
    const found = pieceAt(line, at, sorted)
    if (found) add(found.piece)
    else plain += line[at] ?? ''
    at += found?.length ?? 1
  }
  if (plain !== '') pieces.push({ kind: 'text', text: plain })
  return pieces
}

type Found = { readonly piece: CommentPiece; readonly length: number }

function pieceAt(line: string, at: number, { names, addressOf }: Rules): Found | undefined {
  switch (line[at]) {
    case '*':
      return boldAt(line, at)
    case '[':
      return linkAt(line, at, addressOf)
    case 'h':
      return addressAt(line, at, addressOf)
    case '@': {
      const name = names.find((each) => line.startsWith(each, at + 1))
      return name === undefined ? undefined : { piece: { kind: 'mention', text: `@${name}` }, length: name.length + 1 }
    }
    default:
      return undefined
  }
}

function boldAt(line: string, at: number): Found | undefined {
  if (!line.startsWith('**', at)) return undefined
  const end = line.indexOf('**', at + 2)
  const text = line.slice(at + 2, end)
  return end < 0 || text.trim() === '' ? undefined : { piece: { kind: 'bold', text }, length: end + 2 - at }
}

function linkAt(line: string, at: number, addressOf: Rules['addressOf']): Found | undefined {
  const middle = line.indexOf('](', at)
  const end = middle < 0 ? -1 : line.indexOf(')', middle)
  if (end < 0) return undefined
  const text = line.slice(at + 1, middle)
  const address = addressOf(line.slice(middle + 2, end))
  return address === undefined || text.trim() === '' ? undefined : { piece: { kind: 'link', text, address }, length: end + 1 - at }
}

function addressAt(line: string, at: number, addressOf: Rules['addressOf']): Found | undefined {
  if (!line.startsWith('https://', at) && !line.startsWith('http://', at)) return undefined
  if (/\w/.test(line[at - 1] ?? '')) return undefined
  const text = (/^\S+/.exec(line.slice(at))?.[0] ?? '').replace(closing, '')
  const address = addressOf(text)
  return address === undefined ? undefined : { piece: { kind: 'link', text, address }, length: text.length }
}

/** Returns the address of a page. Blanks and other schemes, such as `javascript:`, are no address. */
function webAddress(text: string): string | undefined {
  return /^https?:\/\/[^\s/]\S*$/.test(text) ? text : undefined
}
