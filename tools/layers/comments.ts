export type Comment = { readonly line: number; readonly words: string }

/** Returns the comments as running text. Consecutive line comments are merged. */
export function commentsOf(text: string): Comment[] {
  const comments: Comment[] = []
  let open: { line: number; words: string[] } | undefined
  let isBlock = false
  const close = () => {
    if (open) comments.push({ line: open.line, words: open.words.join(' ') })
    open = undefined
  }
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (isBlock && open) {
      open.words.push(
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

/** Returns the comments that follow code on its line. */
export function trailingCommentsOf(text: string): Comment[] {
  return text.split('\n').flatMap((line, index) => {
    const words = /^\s*[^\s/*].*\s\/\/ (.*)$/.exec(line)?.[1]
    return words === undefined ? [] : [{ line: index + 1, words }]
  })
}
