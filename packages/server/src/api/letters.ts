import type { letters as lettersCall } from '@twinwerk/contract/letters'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'

export function lettersHandler({ letters }: { letters: readonly LetterTemplate[] }): Handler<typeof lettersCall, Session> {
  const answer = { letters: letters.map(({ name, label, definition }) => ({ name, label, definition })) }
  return async ({ reply }) => {
    reply.header('cache-control', 'private, max-age=3600')
    return answer
  }
}
