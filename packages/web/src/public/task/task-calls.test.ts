import { expect, test } from 'vitest'
import { openedBy } from './task-calls.ts'

test.each([
  ['tokenAlreadyUsed', 'used'],
  ['taskAlreadyFinished', 'already'],
  ['', 'failed'],
  ['<html>', 'failed'],
])('the answer %j is %j', (text, opened) => expect(openedBy(text)).toBe(opened))

test('a task is read from JSON', () => expect(openedBy('{"task":{"id":"t"}}')).toEqual({ task: { id: 't' } }))
