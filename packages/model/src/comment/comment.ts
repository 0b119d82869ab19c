import type { Registry } from '../definition/registry.ts'
import { isWrittenBySaves } from '../definition/registry.ts'

/** The maximum number of characters of a comment. */
export const maxComment = 5000

/**
 * The path of the right to write comments, from the tenant. Its holders are colleagues: they read the comments of records that they see.
 */
export const commentsPath = 'tenant:comments'

/** Types that are no subject of a discussion: what people keep for themselves, and the comments. */
const withoutComments: ReadonlySet<string> = new Set(['comment', 'notification', 'savedView', 'board', 'watch'])

/** Returns true if records of a type take comments and can be watched. Types that a part of the server stores itself have none. */
export function takesComments(registry: Registry, definition: string): boolean {
  return isWrittenBySaves(registry, definition) && !withoutComments.has(definition)
}

/** Removes what no comment needs: blanks at its ends, carriage returns, and control characters, which could hide words. */
export function cleanComment(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : '',
    )
    .trim()
}
