import { commentsOf, trailingCommentsOf } from './comments.ts'
import type { Tree } from './tree.ts'

/** Matches `security, rules 5 and 6`, `core specification, section 2`. A name in capitals, such as a law's, is no page of ours. */
const numbered = /\b((?:[Cc]ore |[Pp]ortal )?[A-Z]?[a-z]+), (rule|section|goal|chapter)s? (\d[\d.]*(?:(?:, | and )\d[\d.]*)*)/g
/** Matches `(data, "A file")` and `(security, L6)`, in brackets. */
const titled = /[(;] ?([a-z]+(?: [a-z]+)?), (?:"([^"]+)"|([A-Z]\d+)\b)/g

/** Finds citations, in documents and comments, of a missing page in docs/ or of a rule, section, heading or law that the page lacks. */
export function citationViolations(tree: Tree, pages: Tree): string[] {
  const inPages = [...pages].flatMap(([path, text]) => text.split('\n').map((words, index) => ({ path, line: index + 1, words })))
  const inCode = [...tree].flatMap(([path, text]) =>
    [...commentsOf(text), ...trailingCommentsOf(text)].map((comment) => ({ path, ...comment })),
  )
  return [...inPages, ...inCode].flatMap(({ path, line, words }) =>
    missingIn(words, pages).map((what) => `${path}:${line} cites “${what}”, which is in no page of docs/`),
  )
}

function missingIn(words: string, pages: Tree): string[] {
  const numbers = [...words.matchAll(numbered)].flatMap(([, page = '', kind = '', list = '']) =>
    list.split(/, | and /).flatMap((each) => {
      const number = each.replace(/\.$/, '')
      return isNumberThere(pages, { page: page.toLowerCase(), kind, number }) ? [] : [`${page}, ${kind} ${number}`]
    }),
  )
  const titles = [...words.matchAll(titled)].flatMap(([, page = '', heading, law]) => {
    const lines = (pages.get(`docs/${page}.md`) ?? '').split('\n')
    const isThere = lines.some((line) => (heading === undefined ? line.startsWith(`- ${law}: `) : /^#+ (.*)$/.exec(line)?.[1] === heading))
    return isThere ? [] : [`${page}, ${heading ?? law}`]
  })
  return [...numbers, ...titles]
}

type Place = { readonly page: string; readonly kind: string; readonly number: string }

function isNumberThere(pages: Tree, { page, kind, number }: Place): boolean {
  if (page === 'security' && kind === 'rule') return `\n${pages.get('docs/security.md') ?? ''}`.includes(`\n${number}. `)
  const headings = (pages.get('docs/specification.md') ?? '').toLowerCase()
  return kind === 'section' && headings.includes(`## ${page}, section ${number}:`)
}
