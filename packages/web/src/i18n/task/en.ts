import type { SameKeys } from '../texts.ts'
import type { task as german } from './de.ts'

export const task: SameKeys<typeof german> = {
  title: 'Your task',
  from: 'Task from {{brand}}',
  partOf: '{{title}} {{number}}',
  comment: 'Remark',
  files: 'Photos and files',
  yes: 'Yes',
  no: 'No',
  submit: 'Complete the task',
  completing: 'The task is being completed …',
  done: { title: 'Task completed', text: 'Thank you. The task has been completed.' },
  already: { title: 'Task completed', text: 'The task was completed before.' },
  used: { title: 'Error', text: 'The link is no longer valid, or the task was completed before.' },
  failed: { title: 'Error', text: 'Unfortunately an error has occurred. Please contact our customer service.' },
  kept: 'No connection. What you have entered is on this device. Complete the task once the connection is back: here, or by the same link.',
  keptFiles_one: '{{count}} file is kept with it and has not been sent yet.',
  keptFiles_other: '{{count}} files are kept with it and have not been sent yet.',
  unsent: 'A file has not been sent yet. Try it again, or remove it.',
  notSaved: 'The task could not be completed. What you have entered stays on this device: please try again.',
}
