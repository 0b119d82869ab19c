import type { Tree } from './tree.ts'

/** No sentence of a comment begins with a clause as its subject: "What is kept stays", "Whoever asks waits", "Of each the last one". */
const clause = /^(?:What|Whether|Of|Who|Whoever|Whatever|Whose|Whom)\b(?![^.]*\?)/
/** "Where" opens a clause that says a condition ("Where there is none, it waits") with a comma, and a subject without one. */
const whereClause = /^Where\b(?![^.:]*,)(?![^.]*\?)/

/** Finds comments in which a sentence begins with a subject clause. STYLE, "Plain English". */
export function sentenceViolations(tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) =>
    /\.(?:ts|tsx)$/.test(path)
      ? commentsOf(text).flatMap(({ line, words }) =>
          violationsIn(words).map((start) => `${path}:${line} a sentence begins with “${start}”`),
        )
      : [],
  )
}

type Comment = { readonly line: number; readonly words: string }

/** Comments as running text; line comments that follow each other are one. */
function commentsOf(text: string): Comment[] {
  const comments: Comment[] = []
  let open: { line: number; words: string[] } | undefined
  let isBlock = false
  const close = () => {
    if (open) comments.push({ line: open.line, words: open.words.join(' ') })
    open = undefined
  }
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (isBlock) {
      open!.words.push(
        line
          .replace(/^\*+\s?/, '')
          .replace(/\*\/.*$/, '')
          .trim(),
      )
      if (line.includes('*/')) {
        isBlock = false
        close()
      }
    } else if (/^\{?\/\*/.test(line)) {
      close()
      open = {
        line: index + 1,
        words: [
          line
            .replace(/^\{?\/\*+\s?/, '')
            .replace(/\*\/.*$/, '')
            .trim(),
        ],
      }
      isBlock = !line.includes('*/')
      if (!isBlock) close()
    } else if (line.startsWith('// ') && !line.startsWith('// oxlint') && !line.startsWith('// @')) {
      open ??= { line: index + 1, words: [] }
      open.words.push(line.slice(3).trim())
    } else close()
  }
  close()
  return comments
}

function violationsIn(words: string): string[] {
  const sentences = words.split(/(?<=[.:;!?])\s+(?=[A-Z])/).map((each) => each.trim())
  return sentences.filter((each) => clause.test(each) || whereClause.test(each)).map((each) => each.split(' ').slice(0, 4).join(' '))
}
