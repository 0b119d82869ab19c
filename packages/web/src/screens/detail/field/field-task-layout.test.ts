import type { Layout } from '@twinwerk/model/layout/layout'
import { expect, test } from 'vitest'
import { taskLayoutIn, withoutTask } from './field-task-layout.ts'

const task: Layout = { type: 'task', shows: ['execution:description'] }
const comment: Layout = { type: 'value', attribute: 'execution:commentText' }
const tab = (content: Layout) => ({ key: '0', title: undefined, content, fields: new Set<string>() })

test('the work of a task is found however deep it stands, and the rest has everything else', () => {
  const tabs = [tab({ type: 'vertical', content: [{ type: 'vertical', content: [task, comment] }] }), tab(comment)]
  expect(taskLayoutIn(tabs)).toBe(task)
  expect(withoutTask(tabs).map(({ content }) => content)).toEqual([
    { type: 'vertical', content: [{ type: 'vertical', content: [comment] }] },
    comment,
  ])
  expect(taskLayoutIn([tab(comment)])).toBeUndefined()
})
