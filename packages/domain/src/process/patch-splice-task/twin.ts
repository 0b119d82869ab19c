import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A task of the splicing team. It is a type of its own, because the team has its own list and its own right. */
export const patchSpliceTask: TwinDefinition = {
  name: 'patchSpliceTask',
  extends: 'userTask',
  label: { de: 'Spleiß- und Patchaufgabe', en: 'Patch and splice task' },
  plural: { de: 'Spleiß- und Patchaufgaben', en: 'Patch and splice tasks' },
  icon: 'tool',
  hue: 25,
}
