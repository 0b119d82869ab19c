import { commentsOf } from './comments.ts'
import type { Tree } from './tree.ts'

/** Matches a sentence that begins with a clause as its subject: "What is kept stays", "Whoever asks waits", "Of each the last one". */
const clause = /^(?:What|Whether|Of|Who|Whoever|Whatever|Whose|Whom)\b(?![^.]*\?)/
/** "Where" with a comma opens a condition ("Where there is none, it waits"). Without a comma it opens a subject. */
const whereClause = /^Where\b(?![^.:]*,)(?![^.]*\?)/

/** Finds comments in which a sentence begins with a subject clause. STYLE, "Plain English". */
export function sentenceViolations(tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) =>
    /\.(?:ts|tsx|mjs)$/.test(path)
      ? commentsOf(text).flatMap(({ line, words }) =>
          violationsIn(words).map((start) => `${path}:${line} a sentence begins with “${start}”`),
        )
      : [],
  )
}

function violationsIn(words: string): string[] {
  const sentences = words.split(/(?<=[.:;!?])\s+(?=[A-Z])/).map((each) => each.trim())
  return sentences.filter((each) => clause.test(each) || whereClause.test(each)).map((each) => each.split(' ').slice(0, 4).join(' '))
}
