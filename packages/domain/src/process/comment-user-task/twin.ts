import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A comment in the course of a process. */
export const commentUserTask: TwinDefinition = {
  name: 'commentUserTask',
  extends: 'execution',
  label: { de: 'Kommentar', en: 'Comment' },
  plural: { de: 'Kommentare', en: 'Comments' },
  icon: 'note',
  hue: 45,
}
